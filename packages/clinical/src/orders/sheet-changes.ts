/** What changed between two order sheets of a wound: each order of either is mentioned once, by name. Rule WO6. */

export type SheetOrder = {
  readonly id: string
  readonly name: string
  readonly isSigned: boolean
}

/** How an order that is not on the newer sheet ended. */
export type EndedOrder = {
  readonly id: string
  readonly name: string
  /** "discontinued", "expired" or "ended: wound healed", and who, when and why, as text. */
  readonly how: string
  readonly replacedById: string | null
}

export type SheetChange = {
  readonly kind: 'new' | 'changed' | 'signed' | 'ended'
  readonly orderId: string
  readonly text: string
}

export function listSheetChanges(
  before: readonly SheetOrder[],
  now: readonly SheetOrder[],
  ended: readonly EndedOrder[],
): SheetChange[] {
  const endings = new Map(ended.map((one) => [one.id, one]))
  const current = new Map(now.map((one) => [one.id, one]))
  const gone = before.filter(({ id }) => !current.has(id))
  const successors = gone.map((one) => ({ one, by: findSuccessor(one.id, endings, current) }))
  const replaced = new Map(successors.flatMap(({ one, by }) => (by ? [[by.id, one] as const] : [])))
  return [
    ...now.flatMap((one): SheetChange[] => {
      const old = before.find(({ id }) => id === one.id)
      if (old) {
        return one.isSigned && !old.isSigned
          ? [{ kind: 'signed', orderId: one.id, text: `Signed: ${one.name}` }]
          : []
      }
      const from = replaced.get(one.id)
      return from
        ? [
            {
              kind: 'changed',
              orderId: one.id,
              text: `Changed: ${one.name}. Discontinued: ${from.name}`,
            },
          ]
        : [{ kind: 'new', orderId: one.id, text: `New: ${one.name}` }]
    }),
    ...successors.flatMap(({ one, by }): SheetChange[] =>
      by
        ? []
        : [
            {
              kind: 'ended',
              orderId: one.id,
              text: `No longer in effect: ${one.name} (${findLastEnding(one.id, endings)?.how ?? 'reason not documented'})`,
            },
          ],
    ),
  ]
}

/** Orders between two sheets may have replaced each other more than once. */
function findSuccessor(
  id: string,
  endings: ReadonlyMap<string, EndedOrder>,
  current: ReadonlyMap<string, SheetOrder>,
): SheetOrder | undefined {
  const seen = new Set<string>()
  let next = endings.get(id)?.replacedById
  while (next && !seen.has(next)) {
    seen.add(next)
    const found = current.get(next)
    if (found) return found
    next = endings.get(next)?.replacedById
  }
  return undefined
}

function findLastEnding(id: string, endings: ReadonlyMap<string, EndedOrder>): EndedOrder | undefined {
  const seen = new Set<string>()
  let last = endings.get(id)
  while (last?.replacedById && endings.has(last.replacedById) && !seen.has(last.id)) {
    seen.add(last.id)
    last = endings.get(last.replacedById)
  }
  return last
}
