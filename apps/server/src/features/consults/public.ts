/** What other features may ask about questions to specialists. */
export { countWork as countConsultWork, listWork as listConsultWork } from './store.ts'
export { listWoundConsultsForPacket } from './packet.ts'
