/** The limits of measuring, each with its reason. */

/** Above this no centimetres: the far side of a wound is foreshortened away, and its rim hides part of its bed. */
export const maxTiltDegrees = 48

/** Up to this the picture is level enough to need no word. */
export const levelDegrees = 15

/** A shorter side has modules of three pixels: too few for an edge. */
export const minMarkerPixels = 28

/** Held further away a wound has too few pixels; nearer, most phones no longer focus. */
export const minDistanceMm = 80
export const maxDistanceMm = 800

/** Blur that a clinician sees at the wound's edge: the larger of the two counts. */
export const maxBlurPixels = 1.8
export const maxBlurMm = 0.3

/** Of the picture, pixels with no colour left. */
export const maxBlownShare = 0.01

/** Light of the paper's white, in percent of what the camera can hold. */
export const minWhite = 12
export const maxWhite = 98

/** A card bent less than this (radius in millimetres) is called flat. */
export const minFlatRadiusMm = 1000

/** Edges that are further off their fit are taken for a card of another shape, not for noise. */
export const maxNoisePixels = 0.5
