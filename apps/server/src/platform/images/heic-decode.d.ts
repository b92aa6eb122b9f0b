/** The part of heic-decode that is used here. It brings no types of its own. */
declare module 'heic-decode' {
  interface Pixels {
    width: number
    height: number
    data: Uint8ClampedArray<ArrayBuffer>
  }
  interface Picture {
    width: number
    height: number
    decode(): Promise<Pixels>
  }
  const decode: { all(input: { buffer: Uint8Array }): Promise<Picture[] & { dispose(): void }> }
  export default decode
}
