/** The tables as the migrations make them. Written by `npm run db:types`; do not edit. */
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON, written as text. */
export type Json = ColumnType<unknown, string | null | undefined, string | null | undefined>

export interface Tables {
  aging_tallies: {
    organization_id: string
    facility_id: string
    insurance_type: string
    aged_from: string
    claims: number
    owed_cents: number
  }
  ai_wound_analysis: {
    id: string
    organization_id: string
    patient_id: string | null
    wound_id: string | null
    photo_id: string | null
    assessment_id: string | null
    image_file: string | null
    image_sha256: string
    width: number
    height: number
    machine: Json
    model: Json
    confidence: number | null
    confirmed: Json
    depth_cm: number | null
    anomalies: Json
    weighing: Json
    made_by: string
    made_at: string
  }
  appointment_days_told: {
    organization_id: string
    user_id: string
    day: string
  }
  appointment_series: {
    id: Generated<string>
    organization_id: string
    patient_id: string
    provider_id: string
    facility_id: string | null
    appointment_type: string
    notes: string | null
    start_date: string
    wall_time: string
    duration_minutes: number
    time_zone: string
    rule: Json
    laid_out_until: string | null
    created_by: string
    created_at: string
    updated_at: string
  }
  appointment_tallies: {
    organization_id: string
    facility_id: string | null
    provider_id: string
    status: string
    appointments: number
  }
  appointments: {
    id: Generated<string>
    organization_id: string
    patient_id: string
    provider_id: string
    facility_id: string | null
    appointment_type: string
    starts_at: string
    ends_at: string
    duration_minutes: number
    time_zone: string
    local_date: string
    local_time: string
    status: Generated<string>
    status_reason: string | null
    confirmed_at: string | null
    closed_at: string | null
    closed_by: string | null
    notes: string | null
    series_id: string | null
    rule_date: string | null
    is_exception: Generated<boolean>
    reminded_for: string | null
    created_by: string
    created_at: string
    updated_at: string
    version: Generated<number>
  }
  billing_claims: {
    id: Generated<string>
    organization_id: string
    claim_number: string
    visit_id: string
    patient_id: string
    facility_id: string
    provider_id: string
    payer_id: string
    coverage_id: string
    insurance_type: string
    member_id: string
    service_date: string
    place_of_service: string | null
    diagnoses: string[]
    codes: string[]
    frequency: Generated<string>
    payer_control_number: string | null
    replaces_id: string | null
    status: Generated<string>
    closed_by: string | null
    void_unsent: Generated<boolean>
    is_held: boolean
    hold_reasons: string[]
    is_sample_price: boolean
    total_cents: number
    paid_cents: Generated<number>
    adjusted_cents: Generated<number>
    patient_cents: Generated<number>
    denied_cents: Generated<number>
    written_off_cents: Generated<number>
    owed_cents: Generated<number>
    submitted_date: string | null
    paid_date: string | null
    denied_date: string | null
    denial_reason: string | null
    is_recurring: Generated<boolean>
    aged_from: Generated<string>
    service_month: Generated<string>
    created_by: string
    created_at: string
    updated_at: string
    version: Generated<number>
    rejected_reason: string | null
    admission_date: string | null
    referring_role: string | null
    referring_first_name: string | null
    referring_last_name: string | null
    referring_npi: string | null
    prior_authorization: string | null
    service_address: string | null
    service_city: string | null
    service_state: string | null
    service_zip_code: string | null
  }
  billing_profiles: {
    organization_id: string
    legal_name: string | null
    npi: string | null
    tax_id: string | null
    taxonomy: string | null
    address: string | null
    city: string | null
    state: string | null
    zip_code: string | null
    contact_name: string | null
    phone: string | null
    submitter_id: string | null
    receiver_name: string | null
    receiver_id: string | null
    use_sample_fees: Generated<boolean>
    locality: string | null
    next_claim: Generated<number>
    next_file: Generated<number>
    version: Generated<number>
  }
  braden_assessments: {
    id: string
    organization_id: string
    patient_id: string
    assessed_at: string
    recorded_at: string
    recorded_by: string
    sensory_perception: number
    moisture: number
    activity: number
    mobility: number
    nutrition: number
    friction_shear: number
    total_score: number
    risk_level: string
    notes: string | null
    interventions_implemented: string[]
  }
  braden_voids: {
    braden_id: string
    organization_id: string
    reason: string
    voided_by: string
    voided_at: string
  }
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
  calendar_feeds: {
    organization_id: string
    user_id: string
    secret_hash: Buffer
    created_at: string
    last_used_at: string | null
  }
  calibration_checks: {
    id: string
    organization_id: string
    device: string
    measured_area_cm2: number
    stated_error_cm2: number
    tilt_degrees: number | null
    checked_by: string
    checked_at: string
  }
  call_links: {
    id: Generated<string>
    organization_id: string
    session_id: string
    token_hash: Buffer
    made_by: string
    made_at: string
    revoked_at: string | null
  }
  call_places: {
    session_id: string
    side: string
    organization_id: string
    place: string
    user_id: string | null
    link_id: string | null
    admitted_at: string | null
    seen_at: string
    left_at: string | null
  }
  call_tickets: {
    token_hash: Buffer
    organization_id: string
    session_id: string
    side: string
    user_id: string | null
    link_id: string | null
    expires_at: string
    holder: Buffer | null
  }
  capture_links: {
    id: Generated<string>
    organization_id: string
    patient_id: string
    wound_id: string
    photo_type: string
    token_hash: Buffer
    grant_hash: Buffer | null
    made_by: string
    made_at: string
    expires_at: string
    opened_at: string | null
    revoked_at: string | null
    used_at: string | null
    photo_id: string | null
  }
  care_team_endings: {
    member_id: string
    organization_id: string
    ended_on: string
    reason: string | null
    ended_by: string
    ended_at: string
  }
  care_team_members: {
    id: string
    organization_id: string
    patient_id: string
    user_id: string
    role: string
    responsibilities: string | null
    assigned_date: string
    assigned_by: string
    recorded_at: string
  }
  chart_document_voids: {
    document_id: string
    organization_id: string
    reason: string
    voided_by: string
    voided_at: string
  }
  chart_documents: {
    id: string
    organization_id: string
    patient_id: string
    title: string
    kind: string
    document_date: string | null
    media_type: string
    sha256: string
    file_id: string
    recorded_by: string
    recorded_at: string
  }
  claim_adjustments: {
    id: Generated<string>
    organization_id: string
    remittance_id: string
    item: number
    claim_id: string | null
    line: number | null
    adjustment_group: string
    code: string
    amount_cents: number
    remarks: string[]
    is_denial: boolean
    is_superseded: Generated<boolean>
  }
  claim_events: {
    id: Generated<string>
    organization_id: string
    claim_id: string
    position: number
    event: string
    from_status: string | null
    to_status: string
    reason: string | null
    payer_control_number: string | null
    submission_id: string | null
    remittance_id: string | null
    done_by: string | null
    done_at: string
  }
  claim_lines: {
    claim_id: string
    position: number
    organization_id: string
    code: string
    modifiers: string[]
    units: number
    charge_cents: number | null
    expected_cents: number | null
    pointers: number[]
    paid_cents: Generated<number>
  }
  claim_payments: {
    id: Generated<string>
    organization_id: string
    claim_id: string
    remittance_id: string
    facility_id: string
    insurance_type: string
    service_month: string
    paid_on: string
    amount_cents: number
  }
  claim_submissions: {
    id: Generated<string>
    organization_id: string
    control_number: string
    content: string
    claims: number
    total_cents: number
    state: Generated<string>
    answered_at: string | null
    made_by: string
    made_at: string
    is_test: Generated<boolean>
  }
  claim_tallies: {
    organization_id: string
    facility_id: string
    insurance_type: string
    status: string
    closed_by: string | null
    is_held: boolean
    service_month: string
    claims: number
    owing: number
    total_cents: number
    paid_cents: number
    adjusted_cents: number
    patient_cents: number
    patient_claims: number
    owed_cents: number
    denied: Generated<number>
    refused: Generated<number>
  }
  clock_tasks: {
    task_id: string
    organization_id: string
    wound_id: string
    question: string
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
    lead: Generated<number>
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
  consent_forms: {
    id: string
    organization_id: string
    patient_id: string
    facility_id: string | null
    form_type: string
    consent_given: boolean
    consent_date: string
    expiration_date: string | null
    witness_id: string | null
    signature: Buffer | null
    notes: string | null
    recorded_by: string
    recorded_at: string
  }
  consent_revocations: {
    consent_id: string
    organization_id: string
    reason: string
    revoked_by: string
    revoked_at: string
  }
  consent_voids: {
    consent_id: string
    organization_id: string
    reason: string
    voided_by: string
    voided_at: string
  }
  coverages: {
    id: Generated<string>
    organization_id: string
    patient_id: string
    payer_id: string
    member_id: string
    group_number: string | null
    rank: string
    relation: string
    subscriber_first_name: string | null
    subscriber_last_name: string | null
    subscriber_birth_date: string | null
    address: string | null
    city: string | null
    state: string | null
    zip_code: string | null
    start_date: string
    end_date: string | null
    created_at: string
    updated_at: string
    version: Generated<number>
  }
  draft_keys: {
    user_id: string
    sealed: Buffer
    created_at: string
  }
  education_badges: {
    organization_id: string
    patient_id: string
    badge: string
    earned_at: string
  }
  education_completions: {
    organization_id: string
    patient_id: string
    resource_id: string
    language: string
    completed_at: string
    last_done_at: string
    own_words: string | null
  }
  education_prescriptions: {
    id: string
    organization_id: string
    patient_id: string
    wound_id: string | null
    resource_id: string
    due_on: string | null
    note: string | null
    prescribed_by: string
    prescribed_at: string
    done_at: string | null
    withdrawn_by: string | null
    withdrawn_at: string | null
    withdraw_reason: string | null
  }
  education_quiz_attempts: {
    id: Generated<number>
    organization_id: string
    patient_id: string
    resource_id: string
    answers: number[]
    right_answers: number
    questions: number
    attempted_at: string
  }
  education_ratings: {
    organization_id: string
    resource_id: string
    patient_id: string
    rating: number
    rated_at: string
  }
  education_resource_versions: {
    organization_id: string
    resource_id: string
    version: number
    source: Json
    saved_by: string | null
    saved_at: string
  }
  education_resources: {
    organization_id: string
    id: string
    version: Generated<number>
    approved_version: number | null
    approved_by: string | null
    approved_at: string | null
    retired_at: string | null
    retired_by: string | null
    created_by: string | null
    created_at: string
  }
  education_tallies: {
    organization_id: string
    resource_id: string
    views: Generated<number>
    ratings: Generated<number>
    rating_sum: Generated<number>
  }
  education_views: {
    organization_id: string
    resource_id: string
    patient_id: string
    viewed_on: string
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
  engagement_points: {
    organization_id: string
    patient_id: string
    key: string
    kind: Generated<string>
    points: number
    reason: string
    earned_on: string
    earned_at: string
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
    inactive_reason: string | null
    npi: string | null
  }
  facility_contracts: {
    id: Generated<string>
    organization_id: string
    facility_id: string
    kind: string
    partner_name: string
    contract_number: string | null
    start_date: string
    end_date: string | null
    rates: Json
    document_reference: string | null
    remind_days_before: number
    reminded_for: string | null
    reminded_at: string | null
    notes: string | null
    ended_on: string | null
    ended_reason: string | null
    created_by: string
    created_at: string
    updated_at: string
    version: Generated<number>
  }
  fees: {
    id: Generated<string>
    organization_id: string
    code: string
    payer: string
    payer_id: string | null
    modifier: string | null
    locality: string | null
    setting: string | null
    amount_cents: number
    start_date: string
    end_date: string | null
    source: string
    created_by: string
    created_at: string
    updated_at: string
    version: Generated<number>
  }
  form_drafts: {
    id: string
    organization_id: string
    form: string
    patient_id: string | null
    wound_id: string | null
    content: Json
    started_by: string
    saved_by: string
    started_at: string
    saved_at: string
    version: Generated<number>
  }
  formulary_items: {
    organization_id: string
    supply_id: string
    product_name: string | null
    price: number | null
    supplier: string | null
    is_sample: Generated<boolean>
    updated_by: string
    updated_at: string
    version: Generated<number>
  }
  high_risk_charts: {
    organization_id: string
    patient_id: string
    braden_id: string
    total_score: number
    assessed_at: string
  }
  home_links: {
    id: Generated<string>
    organization_id: string
    patient_id: string
    wound_id: string
    token_hash: Buffer
    most_photos: number
    is_mailed: boolean
    made_by: string
    made_at: string
    expires_at: string
    revoked_at: string | null
  }
  home_photos: {
    id: string
    organization_id: string
    link_id: string
    patient_id: string
    wound_id: string
    ill: boolean | null
    spreading: boolean | null
    pain_or_bleeding: boolean | null
    note: string | null
    sent_at: string
    photo_id: string | null
    state: Generated<string>
    decided_by: string | null
    decided_at: string | null
    reason: string | null
    bleeding: boolean | null
    faint: boolean | null
    cold_limb: boolean | null
    pain: boolean | null
    is_flagged: Generated<boolean>
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
  insight_snapshots: {
    organization_id: string
    question: string
    made_at: string
    answer: Json
  }
  installation: {
    only_row: Generated<boolean>
    id: Generated<string>
    key_id: string
    backed_up_at: string | null
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
  medical_history: {
    id: string
    organization_id: string
    patient_id: string
    replaces: string | null
    recorded_at: string
    recorded_by: string
    condition: string
    diagnosis_date: string | null
    icd10_code: string | null
    severity: string | null
    status: string
    notes: string | null
  }
  medical_history_voids: {
    history_id: string
    organization_id: string
    reason: string
    voided_by: string
    voided_at: string
  }
  medication_reconciliations: {
    id: string
    organization_id: string
    patient_id: string
    line: string
    line_key: string
    action: string
    medication_id: string | null
    reason: string | null
    recorded_by: string
    recorded_at: string
    place: Generated<number>
  }
  medication_voids: {
    medication_id: string
    organization_id: string
    reason: string
    voided_by: string
    voided_at: string
  }
  medications: {
    id: string
    organization_id: string
    patient_id: string
    replaces: string | null
    medication_name: string
    dosage: string
    frequency: string
    route: string
    start_date: string
    end_date: string | null
    prescribed_by: string | null
    reason: string | null
    side_effects: string | null
    is_active: boolean
    recorded_by: string
    recorded_at: string
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
    supervisor_id: string | null
  }
  message_reads: {
    organization_id: string
    thread_id: string
    user_id: string
    of_patient: boolean
    read_to: number
    read_at: string
  }
  message_thread_steps: {
    position: Generated<number>
    organization_id: string
    thread_id: string
    step: string
    assigned_to: string | null
    taken_by: string
    taken_at: string
  }
  message_threads: {
    id: string
    organization_id: string
    patient_id: string
    wound_id: string | null
    subject: string
    status: Generated<string>
    assigned_to: string | null
    begun_by: string
    begun_at: string
    last_message_at: string
    last_of_patient: Generated<number>
    last_of_staff: Generated<number>
  }
  messages: {
    id: string
    organization_id: string
    thread_id: string
    place: Generated<number>
    author_id: string
    from_patient: boolean
    body: string | null
    file_id: string | null
    file_name: string | null
    media_type: string | null
    sha256: string | null
    sent_at: string
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
    phone: string | null
  }
  outgoing_mail: {
    id: Generated<string>
    sealed: Buffer
    created_at: string
    organization_id: string | null
  }
  outline_model_decisions: {
    number: Generated<number>
    organization_id: string
    sha256: string
    name: string
    version: string
    is_on: boolean
    terms: string | null
    decided_by: string
    decided_at: string
  }
  own_codes: {
    id: Generated<string>
    organization_id: string
    code: string
    description: string
    category: string
    start_date: string
    end_date: string | null
    created_by: string
    created_at: string
    updated_at: string
    version: Generated<number>
  }
  owner_links: {
    token_hash: Buffer
    email: string
    created_at: string
    expires_at: string
    used_at: string | null
    used_by: string | null
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
  patient_attestations: {
    id: Generated<string>
    organization_id: string
    patient_id: string
    kind: string
    answer: string
    dated_on: string
    representative_name: string | null
    representative_relation: string | null
    accident_on: string | null
    accident_state: string | null
    recorded_by: string
    recorded_at: string
    revoked_on: string | null
    revoked_reason: string | null
    revoked_by: string | null
    revoked_at: string | null
    visit_id: string | null
  }
  patient_engagement: {
    organization_id: string
    patient_id: string
    alias: string | null
    alias_key: string | null
    joined_at: string | null
  }
  patient_imports: {
    id: string
    organization_id: string
    rows_given: number
    patient_ids: string[]
    rows_refused: number
    rows_held_back: number
    imported_by: string
    imported_at: string
  }
  patient_isolation: {
    id: string
    organization_id: string
    patient_id: string
    precautions: string[]
    effective_date: string
    reason: string | null
    recorded_by: string
    recorded_at: string
  }
  patient_isolation_voids: {
    isolation_id: string
    organization_id: string
    reason: string
    voided_by: string
    voided_at: string
  }
  patient_merges: {
    id: Generated<string>
    organization_id: string
    kept_id: string
    merged_id: string
    reason: string
    merged_by: string
    merged_at: string
    unmerge_reason: string | null
    unmerged_by: string | null
    unmerged_at: string | null
  }
  patient_status_voids: {
    status_id: string
    organization_id: string
    reason: string
    voided_by: string
    voided_at: string
  }
  patient_statuses: {
    id: string
    organization_id: string
    patient_id: string
    status: string
    effective_date: string
    reason: string | null
    source: string | null
    recorded_by: string
    recorded_at: string
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
    phone_digits: Generated<string | null>
    preferred_language: string | null
  }
  payer_files: {
    id: Generated<string>
    organization_id: string
    kind: string
    sha256: string
    content: string
    result: Json
    imported_by: string
    imported_at: string
    state: Generated<string>
    done_claims: Generated<number>
    total_claims: Generated<number>
    tries: Generated<number>
    moved_at: string
  }
  payers: {
    id: Generated<string>
    organization_id: string
    name: string
    insurance_type: string
    payer_number: string
    filing_days: number | null
    appeal_days: number | null
    mac: string | null
    is_active: Generated<boolean>
    created_at: string
    updated_at: string
    version: Generated<number>
    filing_code: string
    is_testing: Generated<boolean>
    accepts_assignment: boolean | null
    assignment_on: string | null
    needs_referring: Generated<boolean>
    authorization_codes: Generated<string[]>
  }
  payment_tallies: {
    organization_id: string
    facility_id: string
    insurance_type: string
    paid_month: string
    service_month: string
    amount_cents: number
  }
  photo_outlines: {
    id: string
    organization_id: string
    photo_id: string
    version: number
    outline: Json
    source: string
    model: Json
    confidence: number | null
    based_on: string | null
    is_confirmed: boolean
    measurements: Json
    made_by: string
    made_at: string
  }
  photo_upload_pieces: {
    upload_id: string
    organization_id: string
    starts_at: number
    bytes: number
    file_id: string
  }
  photo_uploads: {
    id: string
    organization_id: string
    patient_id: string
    wound_id: string
    fields: Json
    bytes: number
    sha256: string
    begun_by: string
    begun_at: string
    expires_at: string
    photo_id: string | null
  }
  preferences: {
    organization_id: string
    user_id: string
    theme: string
    notices: Json
    updated_at: string
  }
  progress_note_versions: {
    record_id: string
    version: number
    organization_id: string
    saved_by: string
    saved_at: string
    note_type: string
    note_date: string
    subjective: string | null
    objective: string | null
    assessment: string | null
    plan: string | null
    content: string | null
    is_private: boolean
    reader_ids: string[]
    sources: Json
  }
  provider_accounts: {
    issuer: string
    subject: string
    user_id: string
    created_at: string
  }
  provider_numbers: {
    organization_id: string
    user_id: string
    npi: string | null
    taxonomy: string | null
  }
  provider_visit_procedures: {
    record_id: string
    version: number
    position: number
    organization_id: string
    kind: string
    wound_id: string | null
    removed: string | null
    area_cm2: number | null
    details: Json
  }
  provider_visit_versions: {
    record_id: string
    version: number
    organization_id: string
    saved_by: string
    saved_at: string
    visit_at: string
    local_date: string
    local_time: string | null
    time_zone: string
    visit_type: string
    duration_minutes: number | null
    place_of_service: string | null
    cpt_codes: string[]
    code_lines: Json
    coding_reason: string | null
    diagnosis: string[]
    treatment_provided: string | null
    visit_notes: string | null
    next_visit_date: string | null
    not_seen_reason: string | null
  }
  provider_visit_wounds: {
    record_id: string
    version: number
    wound_id: string
    organization_id: string
  }
  provider_visits: {
    id: string
    organization_id: string
    patient_id: string
    facility_id: string
    provider_id: string
    appointment_id: string | null
    round_id: string | null
    visit_at: string
    local_date: string
    local_time: string | null
    time_zone: string
    visit_type: string
    duration_minutes: number | null
    next_visit_date: string | null
    billable_amount: number | null
    status: Generated<string>
    closed_at: string | null
    is_void: Generated<boolean>
    version: number
    created_by: string
    created_at: string
    updated_at: string
  }
  rate_windows: {
    key: string
    window_start: string
    taken: number
  }
  record_addenda: {
    id: Generated<string>
    organization_id: string
    record_id: string
    addendum_type: string
    content: string
    written_by: string
    written_name: string
    credential: string | null
    written_at: string
  }
  record_signatures: {
    record_id: string
    organization_id: string
    meaning: string
    version: number
    signed_by: string
    signed_name: string
    credential: string | null
    attestation: string
    supervisor_id: string | null
    content_hash: Buffer
    signed_at: string
    device_signed_at: string | null
    clock_offset_seconds: number | null
    findings: Json
  }
  record_voids: {
    record_id: string
    organization_id: string
    reason: string
    voided_by: string
    voided_name: string
    voided_at: string
  }
  records: {
    id: string
    organization_id: string
    kind: string
    patient_id: string
    wound_id: string | null
    created_by: string
    created_at: string
  }
  recovery_codes: {
    user_id: string
    code_hash: Buffer
    created_at: string
  }
  remittance_items: {
    remittance_id: string
    position: number
    organization_id: string
    claim_number: string
    claim_id: string | null
    outcome: string
    words: string
    charge_cents: number
    paid_cents: number
    patient_cents: number
    payer_control_number: string | null
    kind: Generated<string>
    line_paid: Json
    settled_by: string | null
    settled_at: string | null
    settled_reason: string | null
    about: Json
  }
  remittances: {
    id: Generated<string>
    organization_id: string
    kind: string
    payer_id: string | null
    payer_name: string
    payer_key: string
    trace_number: string
    payment_date: string
    amount_cents: number
    provider_adjustment_cents: Generated<number>
    posted_by: string
    posted_at: string
  }
  report_readers: {
    organization_id: string
    report_id: string
    user_id: string
  }
  report_runs: {
    id: string
    organization_id: string
    title: string
    report_type: string
    format: string
    asked: Json
    from_day: string
    to_day: string
    state: Generated<string>
    progress: Generated<number>
    row_count: number | null
    file_id: string | null
    problem: string | null
    schedule_id: string | null
    facility_ids: string[] | null
    requested_by: string
    requested_at: string
    finished_at: string | null
  }
  report_schedules: {
    id: Generated<string>
    organization_id: string
    name: string
    asked: Json
    days: number
    recurrence: string
    recipients: string[]
    next_at: string
    created_by: string
    created_at: string
    ended_at: string | null
  }
  retired_log_keys: {
    retired_at: string
    sealed: Buffer
  }
  revenue_projections: {
    id: Generated<string>
    organization_id: string
    facility_id: string
    month: string
    projected_visits: number
    projected_cents: number
    reimbursement_rates: Json
    basis: string[]
    made_at: string
  }
  round_entries: {
    round_id: string
    patient_id: string
    organization_id: string
    position: number
    outcome: Generated<string>
    visit_id: string | null
    not_seen_reason: string | null
    next_visit_date: string | null
    next_appointment: Json
    planned_tasks: Json
    finished_at: string | null
    signed_record_ids: Generated<string[]>
    task_ids: Generated<string[]>
    booked_appointment_id: string | null
    problem: string | null
  }
  rounds: {
    id: string
    organization_id: string
    facility_id: string
    started_by: string
    started_at: string
    round_date: string
    finished_at: string | null
  }
  safety_hit_decisions: {
    organization_id: string
    hit_id: string
    outcome: string
    reason: string | null
    decided_by: string
    credential: string | null
    decided_at: string
  }
  safety_hits: {
    id: Generated<string>
    organization_id: string
    patient_id: string
    wound_id: string | null
    subject: string
    subject_id: string
    hit_key: string
    rule: string
    level: string
    item: string
    words: string
    because: string
    outcome: string
    reason: string | null
    decided_by: string | null
    credential: string | null
    recorded_at: string
  }
  search_vocabulary: {
    organization_id: string
    word: string
  }
  second_reads: {
    id: string
    organization_id: string
    photo_id: string
    first_outline: string
    outline: Json
    read_by: string
    read_at: string
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
  skin_assessments: {
    id: string
    organization_id: string
    patient_id: string
    sweep_id: string | null
    sweep_finding: string | null
    assessed_at: string
    recorded_at: string
    recorded_by: string
    body_region: string
    skin_condition: string | null
    color: string | null
    temperature: string | null
    moisture: string | null
    texture: string | null
    elasticity: string | null
    integrity: string | null
    findings: string | null
    interventions: string | null
    risk_factors: string[]
  }
  skin_sweeps: {
    id: string
    organization_id: string
    patient_id: string
    assessed_at: string
    recorded_at: string
    recorded_by: string
    no_wounds: boolean
  }
  skin_voids: {
    skin_id: string
    organization_id: string
    reason: string
    voided_by: string
    voided_at: string
  }
  standing_tallies: {
    organization_id: string
    what: string
    time_zone: string | null
    day: string | null
    number: number
  }
  stored_files: {
    id: string
    organization_id: string
    bytes: number
    sha256: string
    kept_at: string
  }
  submitted_claims: {
    submission_id: string
    claim_id: string
    organization_id: string
    frequency: string
  }
  supply_order_numbers: {
    organization_id: string
    last_number: number
  }
  supply_order_steps: {
    position: Generated<number>
    organization_id: string
    order_id: string
    status: string
    taken_by: string
    taken_at: string
  }
  supply_orders: {
    id: string
    organization_id: string
    number: number
    facility_id: string | null
    patient_id: string
    wound_id: string | null
    recommendation_id: string | null
    ordered_by: string
    order_date: string
    expected_delivery: string | null
    status: Generated<string>
    urgency: Generated<string>
    items: Json
    total_cost: number | null
    supplier: string | null
    tracking_number: string | null
    notes: string | null
    approved_by: string | null
    approved_at: string | null
    delivered_date: string | null
    cancel_reason: string | null
    updated_at: string
    version: Generated<number>
  }
  task_comments: {
    id: Generated<string>
    organization_id: string
    task_id: string
    content: string
    written_by: string
    written_at: string
  }
  task_templates: {
    id: Generated<string>
    organization_id: string
    name: string
    description: string | null
    task_type: string
    priority: string
    title: string
    due_in_days: number
    per_patient: boolean
    rule: Json
    start_date: string | null
    assigned_to: string | null
    facility_id: string | null
    made_until: string | null
    next_date: string | null
    is_active: Generated<boolean>
    position: Generated<number>
    updated_at: string
    version: Generated<number>
  }
  teach_back_voids: {
    teach_back_id: string
    organization_id: string
    reason: string
    voided_by: string
    voided_at: string
  }
  teach_backs: {
    id: string
    organization_id: string
    patient_id: string
    wound_id: string | null
    resource_id: string | null
    lesson_title: string | null
    question: string
    response: string
    outcome: string
    recorded_by: string
    recorded_at: string
  }
  telehealth_sessions: {
    id: string
    organization_id: string
    appointment_id: string
    session_type: string
    priority: string
    notes: string | null
    diagnosis: string | null
    recommendations: string | null
    prescriptions: string | null
    billing_code: string | null
    cost_cents: number | null
    is_sample_price: Generated<boolean>
    waited_at: string | null
    started_at: string | null
    ended_at: string | null
    rating: number | null
    rated_at: string | null
    created_by: string
    created_at: string
    updated_at: string
    version: Generated<number>
  }
  totp_secrets: {
    user_id: string
    sealed: Buffer | null
    last_step: Generated<number>
    pending_sealed: Buffer | null
    pending_at: string | null
  }
  treatment_plan_signatures: {
    plan_id: string
    version: number
    organization_id: string
    signed_by: string
    signed_name: string
    credential: string | null
    content_hash: Buffer
    signed_at: string
  }
  treatment_plan_versions: {
    plan_id: string
    version: number
    organization_id: string
    plan_type: string
    goals: string | null
    interventions: Json
    frequency: string | null
    duration: string | null
    expected_outcomes: string | null
    evaluation_criteria: string | null
    is_active: boolean
    recommendation_id: string | null
    saved_by: string
    saved_at: string
  }
  treatment_plans: {
    id: string
    organization_id: string
    patient_id: string
    wound_id: string
    is_active: Generated<boolean>
    version: Generated<number>
    created_by: string
    created_at: string
    updated_at: string
  }
  treatment_recommendations: {
    id: Generated<string>
    organization_id: string
    patient_id: string
    wound_id: string
    assessment_id: string | null
    rule_id: string
    rule_version: number
    rule_set: string
    recommendation_type: string
    priority: string
    priority_rank: Generated<number>
    title: string
    description: string
    why: string
    reasons: string[]
    evidence_level: string
    guideline: Json
    supplies: Json
    frequency: string
    duration: string
    contraindications: string[]
    ask_first: string[]
    alternatives: string | null
    made_at: string
    state: Generated<string>
    implemented_at: string | null
    implemented_by: string | null
    dismissed_at: string | null
    dismissed_by: string | null
    dismiss_reason: string | null
    withdrawn_at: string | null
    withdrawn_because: string | null
    effectiveness: string | null
    effectiveness_words: string | null
    side_effects: string | null
    not_known: Generated<string[]>
  }
  treatment_words: {
    organization_id: string
    word: string
    title: string
    line: string
  }
  treatments_in_force: {
    organization_id: string
    kind: string
    record_id: string
    patient_id: string
    wound_id: string | null
    title: string
    made_at: string
  }
  unbilled_visits: {
    visit_id: string
    organization_id: string
    facility_id: string
    patient_id: string
    visit_day: string
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
  visit_tallies: {
    organization_id: string
    facility_id: string
    provider_id: string
    status: string
    visits: number
    minutes: number
    timed: number
  }
  visit_templates: {
    id: Generated<string>
    organization_id: string
    name: string
    description: string | null
    visit_type: string
    duration_minutes: number | null
    cpt_codes: string[]
    diagnosis: string[]
    treatment_provided: string | null
    visit_notes: string | null
    is_active: Generated<boolean>
    position: Generated<number>
    updated_at: string
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
  wearable_alerts: {
    id: Generated<string>
    organization_id: string
    patient_id: string
    device_id: string
    rule: string
    value: number
    began_at: string
    raised_at: string
    ended_at: string | null
  }
  wearable_data: {
    organization_id: string
    patient_id: string
    device_id: string
    kind: string
    device_time: string
    taken_at: string
    received_at: string
    value: number
  }
  wearable_devices: {
    id: Generated<string>
    organization_id: string
    patient_id: string
    wound_id: string | null
    device_type: string
    name: string
    token_hash: Buffer
    registered_by: string
    registered_at: string
    revoked_by: string | null
    revoked_at: string | null
    last_seen_at: string | null
    battery_level: number | null
    signal_strength: number | null
  }
  workflow_tasks: {
    id: Generated<string>
    organization_id: string
    title: string
    description: string | null
    task_type: string
    priority: string
    priority_rank: Generated<number>
    status: Generated<string>
    is_completed: Generated<boolean>
    due_date: string
    time_zone: string
    facility_id: string | null
    patient_id: string | null
    assigned_to: string
    started_at: string | null
    completed_at: string | null
    completed_by: string | null
    notes: string | null
    rule: string | null
    cause: string | null
    cause_url: string | null
    template_id: string | null
    template_day: string | null
    created_by: string | null
    created_at: string
    updated_at: string
    version: Generated<number>
  }
  wound_advice: {
    wound_id: string
    organization_id: string
    rule_set: string
    assessment_id: string | null
    picture: Json
    withheld: Json
    undecided: Json
    renewed_at: string
  }
  wound_assessment_versions: {
    record_id: string
    version: number
    organization_id: string
    saved_by: string
    saved_at: string
    assessed_at: string
    wound_type: string
    location: string
    laterality: string | null
    stage: string | null
    length: number
    width: number
    depth: number | null
    area: number
    area_method: string
    volume: number | null
    granulation_percentage: number | null
    slough_percentage: number | null
    necrotic_percentage: number | null
    epithelial_percentage: number | null
    exudate_amount: string
    exudate_type: string | null
    pain_level: number | null
    periwound_condition: string
    healing_status: string
    dressing_type: string
    cleansing_agent: string
    assessment_notes: string
    next_assessment_date: string
    push_score: number | null
    bwat_score: number | null
    findings: Json
    area_entered: number | null
    area_entered_source: string | null
    volume_entered: number | null
    volume_entered_source: string | null
  }
  wound_closures: {
    id: Generated<string>
    organization_id: string
    wound_id: string
    healed_on: string
    note: string | null
    closed_by: string
    closed_at: string
  }
  wound_courses: {
    wound_id: string
    organization_id: string
    patient_id: string
    wound_type: string
    started_on: string
    last_on: string
    assessments: number
    last_by: string
    last_dressing: string
    healing_status: string
    infection_signs: number | null
    first_area: number
    last_area: number
    reduction_percent: number | null
    week_four_percent: number | null
    week_four_on: string | null
    clock: string
    standing: string
    standing_reason: string
    area_shares: number[]
    healed_on: string | null
    updated_at: string
    first_started_on: string
    first_healed_on: string | null
    goal: string | null
    change_within_error: boolean | null
  }
  wound_examination_voids: {
    examination_id: string
    organization_id: string
    reason: string
    voided_by: string
    voided_at: string
  }
  wound_examinations: {
    id: Generated<string>
    organization_id: string
    patient_id: string
    wound_id: string
    examined_on: string
    abi: number | null
    ankle_pressure_mmhg: number | null
    toe_pressure_mmhg: number | null
    tcpo2_mmhg: number | null
    eschar: string | null
    probes_to_bone: boolean | null
    goal: string | null
    notes: string | null
    recorded_by: string
    recorded_at: string
    edges: string | null
    skin_tear: boolean | null
    burn_depth: string | null
    burn_percent: number | null
    malignancy_in_wound: boolean | null
    exposed_structures: boolean | null
    unexplored_fistula: boolean | null
    untreated_osteomyelitis: boolean | null
    high_fall_risk: boolean | null
    tetanus_up_to_date: boolean | null
    hba1c_percent: number | null
  }
  wound_photo_details: {
    photo_id: string
    organization_id: string
    photo_type: string
    description: string | null
    tags: string[]
    is_archived: boolean
    version: Generated<number>
  }
  wound_photo_events: {
    number: Generated<number>
    organization_id: string
    photo_id: string
    event: string
    detail: string | null
    happened_at: string
    by_user: string
  }
  wound_photos: {
    id: string
    organization_id: string
    patient_id: string
    wound_id: string
    captured_by: string
    captured_at: string
    device_captured_at: string | null
    clock_offset_seconds: number | null
    received_at: string
    source: string
    device: string | null
    width: number
    height: number
    sha256: string
    media_type: string
    original_file: string
    full_file: string
    screen_file: string
    thumb_file: string
    calibration: Json
    gates: Json
    consent_id: string | null
  }
  wound_reopenings: {
    closure_id: string
    organization_id: string
    reason: string
    reopened_by: string
    reopened_at: string
  }
  wound_words: {
    organization_id: string
    wound_id: string
    word: string
    line: string
    made_at: string
  }
  wounds: {
    id: Generated<string>
    organization_id: string
    patient_id: string
    number: number
    wound_type: string
    location: string
    body_region: string | null
    laterality: string | null
    onset_date: string | null
    present_on_admission: boolean | null
    previous_wound_history: string | null
    notes: string | null
    is_active: Generated<boolean>
    created_by: string
    created_at: string
    updated_at: string
    version: Generated<number>
    status: Generated<string>
    worst_stage: string | null
    last_assessment_id: string | null
    next_assessment_date: string | null
    infection_signs: number | null
  }
}
