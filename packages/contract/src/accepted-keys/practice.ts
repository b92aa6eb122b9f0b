/** Keys accepted beside the shapes of accounts, scheduling, visits, billing, facilities, tasks, plans, orders, teaching and calls. */
import {
  alias,
  caller,
  compare,
  compareWith,
  elsewhere,
  fixed,
  ignore,
  ownership,
  stamps,
  changeStamps,
  type AcceptedKeys,
  type ExpandRule,
} from './rules.ts'

const cents = { decimals: 2 } as const

/** The day and time of a video visit in one, without an offset: as the clock at the facility shows it. */
const scheduledDate: ExpandRule = {
  kind: 'expand',
  expected: 'Send a date, or a date and time in the facility’s time zone',
  toFields: (value) => {
    const read =
      typeof value === 'string'
        ? /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(value)
        : null
    if (!read) return undefined
    return { scheduledDay: read[1], ...(read[2] && { scheduledTime: read[2] }) }
  },
}

const notAskedAbout = ignore('A preview does not save anything')

const afterCall = 'Record it when the session ends'

const visitKeys: AcceptedKeys = {
  ...ownership,
  ...compare('providerId', 'isCompleted', 'status', 'createdBy'),
  billableAmount: compareWith('billableAmount', cents),
  ...elsewhere('Upload photos of the wounds separately', 'photoUrls'),
}

const taskKeys: AcceptedKeys = {
  ...ownership,
  ...compare('status', 'completedDate', 'completedBy', 'createdBy'),
}

const orderKeys: AcceptedKeys = {
  ...ownership,
  ...compare(
    'orderedBy',
    'status',
    'expectedDelivery',
    'supplier',
    'trackingNumber',
    'approvedBy',
    'deliveredDate',
  ),
  totalCost: compareWith('totalCost', cents),
  createdBy: compareWith('orderedBy'),
  orderDate: ignore('Set by the server when the order is saved'),
}

const claimKeys: AcceptedKeys = {
  ...ownership,
  ...compare(
    'claimNumber',
    'patientId',
    'facilityId',
    'dateOfService',
    'cptCodes',
    'claimStatus',
    'insuranceType',
    'insuranceId',
    'submittedDate',
    'paidDate',
    'denialReason',
  ),
  totalAmount: compareWith('totalAmount', cents),
  paidAmount: compareWith('paidAmount', cents),
}

/** Of a person with one. */
const oneCredential: ExpandRule = {
  kind: 'expand',
  expected: 'Send the credentials as a list',
  toFields: (value) => (typeof value === 'string' ? { credentials: [value] } : undefined),
}

export const practiceKeys = {
  signUp: {
    id: ignore('The response contains no account'),
    profileImageUrl: fixed([], 'Add a photo after signing in'),
    specialty: fixed([], 'Add it to your profile after signing in'),
    emailVerified: fixed([false], 'An email address is verified by its link'),
    authProvider: fixed(['email'], 'This account signs in with a password'),
    ...elsewhere('Set by the server', 'resetToken', 'resetTokenExpiry', 'lastLogin'),
    ...stamps,
  },
  changePerson: { credential: oneCredential },
  invitePerson: { credential: oneCredential },
  changeProfile: { ...compare('id', 'email', 'role', 'emailVerified', 'profileImageUrl'), ...stamps },
  createAppointment: { ...ownership, ...compare('status', 'createdBy'), ...stamps },
  /** The complete form: without a time nothing is asked about it. */
  previewAppointment: {
    id: notAskedAbout,
    appointmentType: notAskedAbout,
    notes: notAskedAbout,
    skipConflicts: notAskedAbout,
  },
  changeAppointment: {
    ...ownership,
    ...compare('id', 'patientId', 'facilityId', 'status', 'createdBy'),
    ...changeStamps,
  },
  createVisit: { ...visitKeys, ...stamps },
  changeVisit: { ...visitKeys, ...compare('id', 'patientId', 'facilityId'), ...changeStamps },
  completeVisit: compare('id', 'isCompleted', 'status'),
  createFacility: {
    ...ownership,
    ...compare('isActive', 'activePatients'),
    monthlyRevenue: compareWith('monthlyRevenue', cents),
    createdBy: caller(),
    ...stamps,
  },
  changeFacility: {
    ...ownership,
    ...compare('id', 'isActive', 'activePatients'),
    monthlyRevenue: compareWith('monthlyRevenue', cents),
    ...stamps,
  },
  createTask: { ...taskKeys, ...stamps },
  changeTask: { ...taskKeys, ...compare('id'), ...changeStamps },
  completeTask: {
    ...compare('id', 'status', 'completedBy'),
    completedDate: ignore('Set by the server when the task is completed'),
  },
  createClaim: { ...claimKeys, ...compare('diagnosis', 'isRecurring'), ...stamps },
  changeClaim: { ...claimKeys, ...compare('id', 'visitId'), ...stamps },
  createCptCode: { ...ownership, ...compare('isActive'), ...stamps },
  changeCptCode: {
    ...ownership,
    ...compare('id', 'code', 'isActive'),
    basePrice: compareWith('basePrice', cents),
    medicareRate: compareWith('medicareRate', cents),
    medicaidRate: compareWith('medicaidRate', cents),
    ...stamps,
  },
  createPlan: { ...ownership, ...compare('isActive'), createdBy: caller(), ...stamps },
  changePlan: { ...ownership, ...compare('id', 'patientId', 'woundId'), ...changeStamps },
  implementRecommendation: {
    ...compare('id', 'isImplemented', 'implementedBy'),
    implementedDate: ignore('Set by the server when it is implemented'),
  },
  createSupplyOrder: { ...orderKeys, ...stamps },
  createEducationResource: {
    ...ownership,
    ...compare(
      'title',
      'type',
      'category',
      'difficulty',
      'duration',
      'description',
      'videoUrl',
      'thumbnailUrl',
      'tags',
      'languages',
      'isActive',
      'authoredBy',
      'approvedBy',
    ),
    ...elsewhere('Enter the lesson in its sections', 'content'),
    ...stamps,
  },
  createTelehealthSession: {
    ...ownership,
    scheduledDate,
    ...compare('status', 'meetingUrl', 'satisfactionRating', 'patientName', 'providerName'),
    cost: compareWith('cost', cents),
    ...elsewhere(afterCall, 'diagnosis', 'recommendations', 'prescriptions'),
    ...elsewhere('Calls are not recorded', 'recordingUrl'),
    ...elsewhere('Schedule it separately', 'nextAppointment'),
    ...elsewhere('Claims are created from visits', 'insuranceClaim'),
    createdBy: caller(),
    ...stamps,
  },
  sendReadings: { timestamp: alias('sentAt') },
} satisfies Readonly<Record<string, AcceptedKeys>>
