/** ISTAP type of a skin tear, rule CL9. Not to be mixed with the STAR or Payne-Martin scales. */
export type IstapType = 1 | 2 | 3

/** How much of the flap is gone once what is left was laid back over the bed. Null: not examined. */
export type SkinTearLoss = 'none' | 'partial' | 'total' | null

export const istapTypes: readonly {
  readonly type: IstapType
  readonly loss: Exclude<SkinTearLoss, null>
  readonly meaning: string
}[] = [
  {
    type: 1,
    loss: 'none',
    meaning: 'No skin loss: linear or flap tear that can be repositioned to cover the wound bed',
  },
  { type: 2, loss: 'partial', meaning: 'Partial flap loss: cannot be repositioned to cover the wound bed' },
  { type: 3, loss: 'total', meaning: 'Total flap loss: entire wound bed exposed' },
]

export type IstapResult =
  | { readonly state: 'known'; readonly type: IstapType }
  | { readonly state: 'unknown' }

export function classifyIstap(loss: SkinTearLoss): IstapResult {
  const found = istapTypes.find((one) => one.loss === loss)
  return found ? { state: 'known', type: found.type } : { state: 'unknown' }
}
