/** The other side: answers as a payer writes them, for the demo's payer and for tests. The product itself only reads answers. */
export { type ResponseFrame, write277ca, write999 } from './write-acknowledgments.ts'
export { write835 } from './write-835.ts'
