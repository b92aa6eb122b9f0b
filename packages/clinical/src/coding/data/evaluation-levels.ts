/** Visits by setting: the complexity of the decision or the minutes of the day, whichever gives more. Rule CD12. */
import type { EvaluationFamily } from '../evaluation.ts'

export const evaluationFamilies: readonly EvaluationFamily[] = [
  {
    setting: 'office',
    newPatient: true,
    levels: [
      { code: '99202', decision: 'straightforward', fromMinutes: 15 },
      { code: '99203', decision: 'low', fromMinutes: 30 },
      { code: '99204', decision: 'moderate', fromMinutes: 45 },
      { code: '99205', decision: 'high', fromMinutes: 60 },
    ],
  },
  {
    setting: 'office',
    newPatient: false,
    levels: [
      { code: '99212', decision: 'straightforward', fromMinutes: 10 },
      { code: '99213', decision: 'low', fromMinutes: 20 },
      { code: '99214', decision: 'moderate', fromMinutes: 30 },
      { code: '99215', decision: 'high', fromMinutes: 40 },
    ],
  },
  {
    setting: 'nursing-facility',
    newPatient: true,
    levels: [
      // The first level holds straightforward and low decisions alike.
      { code: '99304', decision: 'straightforward', fromMinutes: 25 },
      { code: '99305', decision: 'moderate', fromMinutes: 35 },
      { code: '99306', decision: 'high', fromMinutes: 50 },
    ],
  },
  {
    setting: 'nursing-facility',
    newPatient: false,
    levels: [
      { code: '99307', decision: 'straightforward', fromMinutes: 10 },
      { code: '99308', decision: 'low', fromMinutes: 20 },
      { code: '99309', decision: 'moderate', fromMinutes: 30 },
      { code: '99310', decision: 'high', fromMinutes: 45 },
    ],
  },
  {
    setting: 'residence',
    newPatient: true,
    levels: [
      { code: '99341', decision: 'straightforward', fromMinutes: 15 },
      { code: '99342', decision: 'low', fromMinutes: 30 },
      { code: '99344', decision: 'moderate', fromMinutes: 60 },
      { code: '99345', decision: 'high', fromMinutes: 75 },
    ],
  },
  {
    setting: 'residence',
    newPatient: false,
    levels: [
      { code: '99347', decision: 'straightforward', fromMinutes: 20 },
      { code: '99348', decision: 'low', fromMinutes: 30 },
      { code: '99349', decision: 'moderate', fromMinutes: 40 },
      { code: '99350', decision: 'high', fromMinutes: 60 },
    ],
  },
]
