/** The dialogs of the connection: where it leads, and its password or private key, which is kept in no draft. */
import { afterImportChoices, afterImportNames, type ClearinghouseConnection } from '@mendwell/contract'
import { useForm, useWatch } from 'react-hook-form'
import { PasswordField, TextAreaField } from '../../../platform/forms/fields.tsx'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { createFormFields } from '../setup/form-fields.tsx'
import { emptyToNull, isNumber, parseOptionalNumber } from '../setup/parse-fields.ts'
import { type ConnectionBody, useSaveConnection, useSetCredential } from './data.ts'

type Values = {
  host: string
  port: string
  username: string
  authentication: string
  outboundFolder: string
  inboundFolder: string
  acknowledgmentFolder: string
  afterImport: string
  archiveFolder: string
  checkMinutes: string
}

const toValues = (connection: ClearinghouseConnection | null): Values => ({
  host: connection?.host ?? '',
  port: String(connection?.port ?? 22),
  username: connection?.username ?? '',
  authentication: connection?.authentication ?? 'password',
  outboundFolder: connection?.outboundFolder ?? '',
  inboundFolder: connection?.inboundFolder ?? '',
  acknowledgmentFolder: connection?.acknowledgmentFolder ?? '',
  afterImport: connection?.afterImport ?? 'delete',
  archiveFolder: connection?.archiveFolder ?? '',
  checkMinutes: String(connection?.checkMinutes ?? 30),
})

function validate(values: Values): FieldMessages<Values> {
  const found: FieldMessages<Values> = {}
  if (values.host.trim() === '') found.host = 'Host is required'
  if (values.username.trim() === '') found.username = 'User name is required'
  if (values.outboundFolder.trim() === '') found.outboundFolder = 'Outbound folder is required'
  if (values.inboundFolder.trim() === '') found.inboundFolder = 'Inbound folder is required'
  if (!isNumber(values.port)) found.port = 'Enter a number'
  if (!isNumber(values.checkMinutes)) found.checkMinutes = 'Enter a number'
  if (values.afterImport === 'archive' && values.archiveFolder.trim() === '')
    found.archiveFolder = 'Enter the archive folder'
  return found
}

const toRequest = (values: Values, version: number): ConnectionBody => ({
  host: values.host.trim(),
  port: parseOptionalNumber(values.port) ?? 0,
  username: values.username.trim(),
  // One of their lists, by the controls themselves.
  authentication: values.authentication as ConnectionBody['authentication'],
  afterImport: values.afterImport as ConnectionBody['afterImport'],
  outboundFolder: values.outboundFolder.trim(),
  inboundFolder: values.inboundFolder.trim(),
  acknowledgmentFolder: emptyToNull(values.acknowledgmentFolder),
  archiveFolder: values.afterImport === 'archive' ? emptyToNull(values.archiveFolder) : null,
  checkMinutes: parseOptionalNumber(values.checkMinutes) ?? 0,
  version,
})

export function ConnectionDialog({
  connection,
  onClose,
}: {
  connection: ClearinghouseConnection | null
  onClose: () => void
}) {
  const form = useForm<Values>({ defaultValues: toValues(connection), resolver: createResolver(validate) })
  const afterImport = useWatch({ control: form.control, name: 'afterImport' })
  const { text, choice } = createFormFields(form)
  return (
    <FormDialog
      title="Clearinghouse connection"
      description="Changing the host or port removes the confirmed host key. Changing the host or user name removes the stored password or key."
      form={form}
      sending={useSaveConnection()}
      toBody={(values) => toRequest(values, connection?.version ?? 0)}
      save="Save connection"
      saved={['Connection saved']}
      refused="Failed to save the connection"
      failed="Connection not saved"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {text('host', 'Host', {
          required: true,
          maxLength: 253,
          hint: 'From the clearinghouse, without sftp://',
        })}
        {text('port', 'Port', { required: true, maxLength: 5 })}
        {text('username', 'User name', { required: true })}
        {choice('authentication', 'Authentication', [
          { value: 'password', label: 'Password' },
          { value: 'key', label: 'Private key' },
        ])}
        {text('outboundFolder', 'Outbound folder', {
          required: true,
          maxLength: 200,
          hint: 'Claims and inquiries are uploaded here',
        })}
        {text('inboundFolder', 'Inbound folder', {
          required: true,
          maxLength: 200,
          hint: 'Responses are downloaded from here',
        })}
        {text('acknowledgmentFolder', 'Acknowledgment folder', {
          maxLength: 200,
          hint: 'Leave blank if acknowledgments are in the inbound folder',
        })}
        {text('checkMinutes', 'Check folders every', { required: true, maxLength: 4, unit: 'min' })}
        {choice(
          'afterImport',
          'After import',
          afterImportChoices.map((value) => ({ value, label: afterImportNames[value] })),
        )}
        {afterImport === 'archive' &&
          text('archiveFolder', 'Archive folder', { required: true, maxLength: 200 })}
      </div>
    </FormDialog>
  )
}

type CredentialValues = { secret: string; passphrase: string }

export function CredentialDialog({
  authentication,
  onClose,
}: {
  authentication: ClearinghouseConnection['authentication']
  onClose: () => void
}) {
  const isKey = authentication === 'key'
  const form = useForm<CredentialValues>({
    defaultValues: { secret: '', passphrase: '' },
    resolver: createResolver((values: CredentialValues) =>
      values.secret === '' ? { secret: isKey ? 'Enter the private key' : 'Enter the password' } : {},
    ),
  })
  return (
    <FormDialog
      title={isKey ? 'Private key' : 'Password'}
      description="It is stored encrypted and never shown again."
      form={form}
      sending={useSetCredential()}
      toBody={({ secret, passphrase }) => ({ secret, passphrase: passphrase === '' ? null : passphrase })}
      save={isKey ? 'Save key' : 'Save password'}
      saved={[isKey ? 'Private key saved' : 'Password saved']}
      refused="Failed to save"
      failed="Not saved"
      onClose={onClose}
    >
      <div className="grid gap-3">
        {isKey ? (
          <>
            <TextAreaField
              form={form}
              name="secret"
              label="Private key"
              required
              rows={8}
              maxLength={16_384}
              hint="OpenSSH or PEM format, beginning with -----BEGIN"
            />
            <PasswordField
              form={form}
              name="passphrase"
              label="Passphrase"
              autoComplete="off"
              hint="Leave blank if the key has none"
            />
          </>
        ) : (
          <PasswordField form={form} name="secret" label="Password" required autoComplete="off" />
        )}
      </div>
    </FormDialog>
  )
}
