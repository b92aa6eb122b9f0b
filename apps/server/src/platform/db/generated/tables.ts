/** The tables as the migrations make them. Written by `npm run db:types`; do not edit. */
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON, written as text. */
export type Json = ColumnType<unknown, string | null | undefined, string | null | undefined>

export interface Tables {
  compliance_heads: {
    organization_id: string
    seq: number
    rows_total: number
    hash: Buffer
    sealed_at: string
    signature: Buffer
  }
  compliance_logs: {
    id: string
    organization_id: string
    xid: Generated<string>
    facility_id: string | null
    user_id: string | null
    patient_id: string | null
    action: string
    resource_type: string | null
    resource_id: string | null
    ip_address: string | null
    user_agent: string | null
    timestamp: string
    request_id: string | null
    details: Json
    mac: Buffer
  }
  compliance_position: {
    one: Generated<boolean>
    xid: string
    id: string
  }
  compliance_seals: {
    organization_id: string
    seq: number
    log_ids: string[]
    rows_total: number
    prev_hash: Buffer
    hash: Buffer
    sealed_at: string
  }
  facilities: {
    id: Generated<string>
    organization_id: string
    name: string
    address: string
    city: string
    state: string
    zip_code: string
    phone: string | null
    facility_type: string
    time_zone: string
    bed_count: number | null
    license_number: string | null
    medicare_provider_number: string | null
    payer_mix_medicare: number | null
    payer_mix_medicaid: number | null
    payer_mix_private: number | null
    is_active: Generated<boolean>
    created_at: string
    updated_at: string
    version: Generated<number>
  }
  idempotency_keys: {
    organization_id: string
    user_id: string
    key: string
    request_hash: Buffer
    status: number
    body: string
    etag: string | null
    created_at: string
  }
  membership_facilities: {
    organization_id: string
    user_id: string
    facility_id: string
  }
  memberships: {
    organization_id: string
    user_id: string
    role: string
    owner: Generated<boolean>
    billing: Generated<boolean>
    credential: string | null
    disabled_at: string | null
    created_at: Generated<string>
    version: Generated<number>
  }
  organizations: {
    id: Generated<string>
    name: string
    time_zone: Generated<string>
    is_demo: Generated<boolean>
    created_at: Generated<string>
    version: Generated<number>
  }
  outgoing_mail: {
    id: Generated<string>
    sealed: Buffer
    created_at: string
  }
  patient_tallies: {
    organization_id: string
    facility_id: string | null
    is_active: boolean
    patients: number
  }
  patients: {
    id: Generated<string>
    organization_id: string
    user_id: string | null
    first_name: string
    last_name: string
    date_of_birth: string | null
    sex: string | null
    medical_record_number: string
    phone: string | null
    email: string | null
    address: string | null
    emergency_contact: Json
    medical_history: string | null
    allergies: string | null
    allergy_state: string
    current_medications: string | null
    risk_factors: string[]
    admission_date: string | null
    facility_id: string | null
    room: string | null
    is_active: Generated<boolean>
    created_by: string | null
    created_at: string
    updated_at: string
    version: Generated<number>
  }
  rate_windows: {
    key: string
    window_start: string
    taken: number
  }
  sessions: {
    token_hash: Buffer
    user_id: string
    organization_id: string
    kind: string
    created_at: string
    last_seen_at: string
    idle_seconds: number
    expires_at: string
    ip_address: string | null
    user_agent: string | null
  }
  users: {
    id: Generated<string>
    email: string
    first_name: string
    last_name: string
    password_hash: string | null
    profile_image_url: string | null
    specialty: string | null
    email_verified: Generated<boolean>
    reset_token_hash: Buffer | null
    reset_token_expiry: string | null
    last_login: string | null
    auth_provider: Generated<string>
    disabled_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }
  vital_sign_voids: {
    vital_signs_id: string
    organization_id: string
    reason: string
    voided_by: string
    voided_at: string
  }
  vital_signs: {
    id: Generated<string>
    organization_id: string
    patient_id: string
    taken_at: string
    recorded_at: string
    recorded_by: string
    blood_pressure_systolic: number | null
    blood_pressure_diastolic: number | null
    heart_rate: number | null
    respiratory_rate: number | null
    temperature: number | null
    oxygen_saturation: number | null
    weight: number | null
    height: number | null
    bmi: number | null
    out_of_range_reason: string | null
    notes: string | null
  }
}
