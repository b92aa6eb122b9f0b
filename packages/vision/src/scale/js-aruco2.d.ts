/** What we use of js-aruco2, which brings no types. */
declare module 'js-aruco2' {
  type Corner = { readonly x: number; readonly y: number }
  type Found = { readonly id: number; readonly corners: readonly Corner[]; readonly hammingDistance: number }
  class Detector {
    constructor(config: { readonly dictionaryName: string; readonly maxHammingDistance: number })
    detect(image: {
      readonly width: number
      readonly height: number
      readonly data: Uint8ClampedArray
    }): Found[]
  }
  class Dictionary {
    constructor(name: string)
    readonly codeList: readonly string[]
  }
  const library: {
    readonly AR: { readonly Detector: typeof Detector; readonly Dictionary: typeof Dictionary }
  }
  export default library
}
