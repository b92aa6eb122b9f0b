import { afterEach, describe, expect, it } from 'vitest'
import { messages } from 'virtual:messages-es'
import { i18n } from '../../platform/i18n/i18n.ts'
import { describeServices } from './service-labels.ts'

afterEach(() => i18n.activate('en', {}))

describe('the services on a patient’s bill', () => {
  it('are named in plain English', () => {
    expect(describeServices(['evaluation', 'debridement'])).toBe(
      'Visit to check your wound, Cleaning of the wound',
    )
    expect(describeServices([])).toBe('Wound care visit')
  })

  it('are in Spanish on a Spanish page', () => {
    i18n.activate('es', messages)
    expect(describeServices(['evaluation'])).not.toBe('Visit to check your wound')
  })
})
