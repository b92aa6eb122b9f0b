/** What other features may ask about questions to specialists. */
export { listWoundConsultsForPacket } from './packet.ts'
