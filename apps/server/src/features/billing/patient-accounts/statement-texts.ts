/** What services are called on statements: at a sixth-grade level, without a diagnosis. */
import type { I18n } from '@lingui/core'
import type { CodeCategory } from '@mendwell/clinical'

const serviceLabels: Readonly<Record<CodeCategory, string>> = {
  debridement: /*i18n*/ 'Cleaning of the wound',
  negative_pressure: /*i18n*/ 'Wound vacuum treatment',
  skin_substitute: /*i18n*/ 'Skin substitute for the wound',
  compression: /*i18n*/ 'Compression wrap',
  casting: /*i18n*/ 'Cast or boot',
  burn: /*i18n*/ 'Burn care',
  therapy: /*i18n*/ 'Wound treatment',
  imaging: /*i18n*/ 'Imaging test',
  hyperbaric: /*i18n*/ 'Oxygen treatment',
  evaluation: /*i18n*/ 'Visit to check your wound',
  product: /*i18n*/ 'Bandages and supplies',
}

export const describeServices = (services: readonly CodeCategory[], i18n: I18n): string =>
  services.length === 0
    ? i18n._('Wound care visit')
    : services.map((service) => i18n.t(serviceLabels[service])).join(', ')
