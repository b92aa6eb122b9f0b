/** The position of the card on the skin. */
import type { Point } from '../types.ts'
import type { CardPlace } from './scene.ts'

/** From the card's millimetres to the skin's. */
export function toSkinPoint(card: CardPlace, onCard: Point): Point {
  const turn = (card.turnDegrees * Math.PI) / 180
  return {
    x: card.at.x + onCard.x * Math.cos(turn) - onCard.y * Math.sin(turn),
    y: card.at.y + onCard.x * Math.sin(turn) + onCard.y * Math.cos(turn),
  }
}

/** So that a card turned by this much has the point `onCard` at `there`. */
export function placeCard(onCard: Point, there: Point, turnDegrees: number, cut: boolean): CardPlace {
  const moved = toSkinPoint({ at: { x: 0, y: 0 }, turnDegrees, cut }, onCard)
  return { at: { x: there.x - moved.x, y: there.y - moved.y }, turnDegrees, cut }
}
