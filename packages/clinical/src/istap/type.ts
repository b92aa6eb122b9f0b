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
    meaning: 'No skin lost: a line, or a flap that covers the whole bed when laid back',
  },
  { type: 2, loss: 'partial', meaning: 'Part of the flap lost: it cannot cover the whole bed' },
  { type: 3, loss: 'total', meaning: 'The flap is gone: the whole bed is exposed' },
]

export type IstapResult =
  | { readonly state: 'known'; readonly type: IstapType }
  | { readonly state: 'unknown' }

export function classifyIstap(loss: SkinTearLoss): IstapResult {
  const found = istapTypes.find((one) => one.loss === loss)
  return found ? { state: 'known', type: found.type } : { state: 'unknown' }
}
