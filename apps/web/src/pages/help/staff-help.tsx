/** Help for staff: what the product does automatically, and what to do about problems. */
import { canAdminister } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../platform/session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Keys } from '../../ui/keys.tsx'
import { KeyList } from '../../app/layout/key-list.tsx'
import { Contacts } from './contacts.tsx'
import { type HelpTopic, helpTopics } from './topics.ts'

export function StaffHelp() {
  const user = useUser()
  return (
    <div className="px-4 py-4 md:px-6">
      <h1 className="text-h1">Help & Support</h1>
      <div className="mt-3 grid items-start gap-3.5 lg:grid-cols-2">
        <Topic topic="start">
          <ol className="flex list-decimal flex-col gap-1.5 pl-5">
            <li>
              Find a patient: open Search <Keys keys={['mod', 'K']} />, type part of the name or MRN, and
              select the patient. Search allows for typos.
            </li>
            <li>
              New patient: <Link to="/patients">Patients</Link>, then Add New Patient. Only the name and MRN
              are required; leave allergies blank if not yet assessed.
            </li>
            <li>Open the chart and document. The previous value appears under each field.</li>
            <li>
              Protect your account: set up two-step verification in{' '}
              <Link to="/settings" search={{ section: 'security' }}>
                {'Settings > Security'}
              </Link>
              .
            </li>
            {canAdminister(user) && (
              <li>
                Add your team: invite them from <Link to="/people">People</Link>; set your targets in{' '}
                <Link to="/settings" search={{ section: 'organization' }}>
                  {'Settings > Organization'}
                </Link>
                .
              </li>
            )}
          </ol>
        </Topic>
        <div className="pointer-coarse:hidden">
          <Topic topic="keys">
            <KeyList />
          </Topic>
        </div>
        <Topic topic="autosave">
          <p>
            Forms are saved on this device as you type and encrypted so that only you can open them. If a tab
            closes, the browser crashes, or you sign out, your draft is offered when you open the same form
            again. Other users of this device can’t read it. It is deleted when you save or discard the form.
          </p>
        </Topic>
        <Topic topic="lock">
          <p>
            The screen locks after 15 minutes of inactivity. Your page stays open behind the lock. Unlock it
            with your password or a passkey. A colleague can sign in to their own account from the lock
            screen.
          </p>
        </Topic>
        <Topic topic="offline">
          <p>
            The top bar shows how long you have been offline. Pages you have open stay available. Clinical
            records you save are encrypted on this device and sent when you’re back online; the top bar shows
            how many are waiting to send. Other forms stay open and show that they were not saved. A record is
            shown as saved only after the server has stored it.
          </p>
        </Topic>
        <Topic topic="ranges">
          <p>
            They are accepted after you confirm them and enter a reason. If you documented something by
            mistake, mark it as entered in error. It stays in the chart, struck through, with your reason.
          </p>
        </Topic>
        <Topic topic="import">
          <p>
            Select a CSV or Excel file under <Link to="/patients/import">Import patients</Link>. Nothing is
            stored until you review the preview: it shows every row, how its dates were read, and why a row is
            not imported. Import the same file again to store corrections field by field. An import can be
            undone until something is added to one of its charts.
          </p>
        </Topic>
        <Topic topic="emergency">
          <p>
            If your access is limited to certain facilities and you need another patient’s chart, open
            emergency access from your account menu. You enter a reason and your password, access lasts 60
            minutes, and administrators are notified.
          </p>
        </Topic>
        <Topic topic="photos">
          <p>
            Place the printed marker card next to the wound and take the photo from directly above. The camera
            screen tells you what to adjust. Measurements are shown with their measurement error; photos
            without the card are not measured.
            {user.rights.includes('charts.read') && (
              <>
                {' '}
                Print the card and calibrate your camera in{' '}
                <Link to="/photo-documentation/calibration">Marker card and calibration</Link>.
              </>
            )}
          </p>
        </Topic>
        <Topic topic="accuracy">
          <p>
            Measured results, the number of cases, and what has not been measured are on the{' '}
            <a href="/evidence">evidence page</a>. <a href="/terms">Terms of Service</a> and{' '}
            <a href="/privacy">Privacy Policy</a> apply.
          </p>
        </Topic>
        <Topic topic="contacts">
          <p className="mb-1">For help with accounts, permissions, or {user.organization.name}:</p>
          <Contacts />
        </Topic>
      </div>
    </div>
  )
}

function Topic({ topic, children }: { topic: HelpTopic; children: ReactNode }) {
  return (
    <div id={topic} className="scroll-mt-20">
      <Card title={helpTopics[topic].title}>
        <div className="px-4 py-3 text-ink2 [&_a]:text-accent [&_a]:underline">{children}</div>
      </Card>
    </div>
  )
}
