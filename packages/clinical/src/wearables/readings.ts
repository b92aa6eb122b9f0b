/** What worn sensors measure: kinds, units and the range in which a value is a measurement. Rule WR4. */

export const sensorKinds = ['temperature', 'reference_temperature', 'pressure', 'moisture'] as const
export type SensorKind = (typeof sensorKinds)[number]

export interface SensorRange {
  readonly label: string
  readonly unit: string
  readonly from: number
  readonly to: number
  readonly decimals: number
}

/** Outside of it a sensor is broken or not worn: such a value is no measurement. */
export const sensorRanges: Readonly<Record<SensorKind, SensorRange>> = {
  temperature: { label: 'Skin temperature', unit: '°C', from: 10, to: 50, decimals: 1 },
  reference_temperature: {
    label: 'Temperature, contralateral side',
    unit: '°C',
    from: 10,
    to: 50,
    decimals: 1,
  },
  pressure: { label: 'Pressure', unit: 'mmHg', from: 0, to: 500, decimals: 0 },
  moisture: { label: 'Moisture', unit: '%', from: 0, to: 100, decimals: 0 },
}

export interface SensorReading {
  readonly kind: SensorKind
  /** An instant, ISO 8601. */
  readonly at: string
  readonly value: number
}

export const isInSensorRange = (kind: SensorKind, value: number): boolean =>
  value >= sensorRanges[kind].from && value <= sensorRanges[kind].to
