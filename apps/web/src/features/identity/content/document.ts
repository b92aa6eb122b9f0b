/** The shape of a text that people agree to or rely on. */
export type DocumentSection = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
}

export type DocumentText = {
  readonly title: string
  /** As people read dates: 11/15/2026. */
  readonly inForceSince: string
  readonly summary: string
  readonly sections: readonly DocumentSection[]
}
