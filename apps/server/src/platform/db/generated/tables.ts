/** The tables as the migrations make them. Written by `npm run db:types`; do not edit. */
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON, written as text. */
export type Json = ColumnType<unknown, string | null | undefined, string | null | undefined>

export interface Tables {
  break_glass: {
    id: Generated<string>
    organization_id: string
    user_id: string
    reason: string
    started_at: string
    ends_at: string
    ended_at: string | null
    reviewed_at: string | null
    reviewed_by: string | null
    review_note: string | null
  }
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
  draft_keys: {
    user_id: string
    sealed: Buffer
    created_at: string
  }
  email_changes: {
    user_id: string
    email: string
    token_hash: Buffer
    expires_at: string
  }
  email_verifications: {
    token_hash: Buffer
    user_id: string
    expires_at: string
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
  invitations: {
    id: Generated<string>
    organization_id: string
    email: string
    role: string
    owner: Generated<boolean>
    billing: Generated<boolean>
    credential: string | null
    facility_ids: Generated<string[]>
    patient_id: string | null
    first_name: string | null
    last_name: string | null
    token_hash: Buffer
    invited_by: string
    created_at: string
    expires_at: string
    accepted_at: string | null
    accepted_by: string | null
    withdrawn_at: string | null
  }
  known_addresses: {
    user_id: string
    ip_address: string
    seen_at: string
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
    disabled_reason: string | null
  }
  notifications: {
    id: string
    organization_id: string
    user_id: string
    patient_id: string | null
    type: string
    priority: Generated<string>
    title: string
    message: string
    action_url: string | null
    is_read: Generated<boolean>
    is_delivered: Generated<boolean>
    scheduled_date: string | null
    delivered_date: string | null
    expires_at: string | null
    channels: Generated<string[]>
    metadata: Json
    created_at: string
  }
  organizations: {
    id: Generated<string>
    name: string
    time_zone: Generated<string>
    is_demo: Generated<boolean>
    created_at: Generated<string>
    version: Generated<number>
    require_second_factor: Generated<boolean>
    target_healing_rate: Generated<number>
    target_documentation_rate: Generated<number>
    target_collection_rate: Generated<number>
    target_denial_rate: Generated<number>
    target_treatment_effectiveness: Generated<number>
    target_visit_minutes: Generated<number>
    target_tasks_per_user: Generated<number>
    target_session_rating: Generated<number>
    target_daily_assessments: Generated<number>
  }
  outgoing_mail: {
    id: Generated<string>
    sealed: Buffer
    created_at: string
  }
  passkey_challenges: {
    id: string
    challenge_hash: Buffer
    user_id: string | null
    expires_at: string
  }
  passkeys: {
    id: Generated<string>
    user_id: string
    credential_id: Buffer
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: string
    last_used_at: string | null
  }
  patient_tallies: {
    organization_id: string
    facility_id: string | null
    is_active: boolean
    patients: number
  }
  patient_words: {
    organization_id: string
    patient_id: string
    place: string
    word: string
    name: string
    line: string
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
  preferences: {
    organization_id: string
    user_id: string
    theme: string
    notices: Json
    updated_at: string
  }
  provider_accounts: {
    issuer: string
    subject: string
    user_id: string
    created_at: string
  }
  rate_windows: {
    key: string
    window_start: string
    taken: number
  }
  recovery_codes: {
    user_id: string
    code_hash: Buffer
    created_at: string
  }
  search_vocabulary: {
    organization_id: string
    word: string
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
    id: Generated<string>
    factored_at: string | null
    proved_until: string | null
  }
  sign_in_challenges: {
    challenge_hash: Buffer
    user_id: string
    organization_id: string
    wants_token: boolean
    tries: Generated<number>
    expires_at: string
  }
  totp_secrets: {
    user_id: string
    sealed: Buffer | null
    last_step: Generated<number>
    pending_sealed: Buffer | null
    pending_at: string | null
  }
  user_photos: {
    user_id: string
    image: Buffer
    kept_at: string
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
    last_organization_id: string | null
    has_second_factor: Generated<boolean>
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
