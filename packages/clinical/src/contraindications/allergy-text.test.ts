/** Rules CX1 and CX4: what a charted allergy names, and the very product that the patient reacts to. */
import { describe, expect, it } from 'vitest'
import { createWoundPicture } from '../recommendations/wound-picture.ts'
import { recommend } from '../recommendations/recommend.ts'
import { readAllergies } from './allergy-text.ts'
import { checkSafety } from './check.ts'
import { toSafetyFacts } from './facts.ts'
import { identifyAssessment, identifyPlanLines, identifySupplies } from './identify.ts'

const buildAllergyFacts = (...texts: string[]) => toSafetyFacts(createWoundPicture(readAllergies(texts)))
const checkDressing = (dressingType: string, facts: ReturnType<typeof buildAllergyFacts>) =>
  checkSafety(identifyAssessment({ dressingType }), facts)
const denied = 'Drug allergies denied. Tape, latex, and dressing allergies not assessed.'

describe('the text of an allergy', () => {
  it.each([
    ['Betadine & Tegaderm', ['iodine', 'adhesive']],
    ['Betadine + Tegaderm', ['iodine', 'adhesive']],
    ['Betadine | Tegaderm', ['iodine', 'adhesive']],
    ['Betadine Tegaderm', ['iodine', 'adhesive']],
    ['Silver or honey', ['silver', 'honey']],
    ['No latex allergy', []],
    ['Denies tape allergy', []],
    ['No tape', ['adhesive']],
    ['Penicillin (rash, itching)', []],
    ['Codeine: nausea, vomiting', []],
    ['Lisinopril/cough', []],
    ['Adhesive (Tegaderm) - blisters', ['adhesive']],
    ['SMZ/TMP', ['sulfonamide']],
    ['Silvadine', ['silver', 'sulfonamide']],
    ['Betadyne', ['iodine']],
    ['IV contrast dye', []],
    ['Iodine contrast', []],
    ['Pollen', []],
    ['Bee sting', ['bee-venom']],
    ['Bee venom', ['bee-venom']],
    ["Cow's milk", []],
    ['Beef', ['bovine']],
    ['Gentamicin', ['neomycin']],
    ['Polymyxin B', ['polymyxin']],
  ])('[CX1] %s is read', (text, expected) => {
    expect(readAllergies([text])).toMatchObject({ allergies: expected, allergiesUnread: null })
  })

  it.each([
    ...['Cipro', 'Levaquin', 'Norco', 'Percocet', 'Vicodin', 'Demerol', 'Dilaudid', 'Toradol', 'Lipitor'],
    ...['Motrin', 'Tylenol', 'Macrobid', 'Rocephin', 'Z-Pak', 'Benadryl', 'Reglan', 'Zofran', 'Cymbalta'],
  ])('[CX1] %s is in no wound product', (text) => {
    expect(readAllergies([text])).toMatchObject({ allergies: [], allergiesUnread: null, allergyProducts: [] })
  })

  it('[CX1] a reaction without a cause is not recognized, and a cause beside a reaction is', () => {
    expect(readAllergies(['Hives']).allergiesUnread).toBe('Hives')
    expect(readAllergies(['That green cream (hives)']).allergiesUnread).toBe('That green cream')
  })

  it.each(['NKDA', 'No known drug allergies', 'no drug allergies'])(
    '[CX1] %s is not about dressings, and says so',
    (text) => {
      expect(checkDressing('Silver alginate', buildAllergyFacts(text))).toMatchObject([
        { level: 'caution', because: denied },
      ])
      expect(checkDressing('Bacitracin ointment', buildAllergyFacts(text))).toEqual([])
      expect(readAllergies([`${text}; latex`]).allergiesUnread).toBeNull()
    },
  )

  it('[CX4] one text that is not recognized is one caution for an item', () => {
    const hits = checkDressing(
      'Silvadene under Mepilex Border with tape',
      buildAllergyFacts('that green cream'),
    )
    expect(hits).toHaveLength(1)
    expect(hits[0]?.words).toBe('Allergy to silver, sulfonamides, silicone, or adhesive?')
  })
})

describe('the very product', () => {
  it.each([
    ['Xeroform', 'Xeroform gauze'],
    ["Dakin's solution", 'Dakins moistened gauze'],
    ['Vashe', 'Vashe soak'],
    ['Hydrogel', 'Intrasite'],
    ['Zinc', 'Zinc oxide paste'],
    ['Flagyl', 'Metronidazole gel'],
    ['Bactroban', 'Mupirocin ointment'],
    ['Lidocaine', 'Xylocaine gel'],
    ['Clindamycin', 'Clindamycin gel'],
    ['Morphine', 'Topical morphine gel'],
  ])('[CX4] an allergy to %s contraindicates %s', (allergy, text) => {
    const facts = buildAllergyFacts(allergy)
    expect(facts.allergies).toEqual([])
    const named = [...checkDressing(text, facts), ...checkSafety(identifyPlanLines([{ title: text }]), facts)]
    const hits = named.filter(({ key }) => key.startsWith('CX4.named|'))
    expect(hits.map(({ level }) => level)).toEqual(['contraindicated', 'contraindicated'])
  })

  it('[CX4] Mepilex is known by its silicone, and another product stays free', () => {
    expect(checkDressing('Mepilex', buildAllergyFacts('Mepilex'))).toMatchObject([
      { level: 'contraindicated' },
    ])
    expect(checkDressing('Gauze, dry', buildAllergyFacts('Xeroform'))).toEqual([])
    expect(checkDressing('Gauze, dry', buildAllergyFacts('Iodoform gauze'))).toEqual([])
  })

  it('[CX4] it holds for orders and recommendations too', () => {
    const facts = buildAllergyFacts('Hydrogel')
    expect(checkSafety(identifySupplies(['hydrogel']), facts)).toMatchObject([{ level: 'contraindicated' }])
    const dry = { ...readAllergies(['Hydrogel']), exudateAmount: 'none', granulationPercent: 90 } as const
    const { blocked } = recommend(createWoundPicture({ ...dry, infection: 'none', necroticPercent: 0 }))
    expect(blocked.map(({ ruleId }) => ruleId)).toContain('RC36')
  })

  it('[CX4] a medicine is asked about while allergies were not assessed', () => {
    const unknown = toSafetyFacts(createWoundPicture())
    expect(checkDressing('Metronidazole gel', unknown)).toMatchObject([{ level: 'caution' }])
    expect(checkDressing('Gauze, dry', unknown)).toEqual([])
  })

  it('[CX4] bee stings caution against honey and nothing else', () => {
    expect(checkDressing('Medihoney', buildAllergyFacts('Bee stings'))).toMatchObject([{ level: 'caution' }])
    expect(checkDressing('Medihoney', buildAllergyFacts('Pollen'))).toEqual([])
    expect(checkDressing('Collagen', buildAllergyFacts("Cow's milk"))).toEqual([])
    expect(checkDressing('Silver', buildAllergyFacts('Bee stings'))).toEqual([])
  })
})
