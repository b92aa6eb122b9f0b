/** What services are called on the patient's bills: at a sixth-grade level, without a diagnosis. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { CodeCategory } from '@mendwell/clinical'
import { i18n } from '../../platform/i18n/i18n.ts'

const labels: Readonly<Record<CodeCategory, MessageDescriptor>> = {
  debridement: msg`Cleaning of the wound`,
  negative_pressure: msg`Wound vacuum treatment`,
  skin_substitute: msg`Skin substitute for the wound`,
  compression: msg`Compression wrap`,
  casting: msg`Cast or boot`,
  burn: msg`Burn care`,
  therapy: msg`Wound treatment`,
  imaging: msg`Imaging test`,
  hyperbaric: msg`Oxygen treatment`,
  evaluation: msg`Visit to check your wound`,
  product: msg`Bandages and supplies`,
}

export const describeServices = (services: readonly CodeCategory[]): string =>
  services.length === 0 ? t`Wound care visit` : services.map((service) => i18n._(labels[service])).join(', ')
