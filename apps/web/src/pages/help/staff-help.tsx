/** Help for staff: what the product does automatically, and what to do about problems. */
import { canAdminister } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../platform/session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Keys } from '../../ui/keys.tsx'
import { KeyList } from '../../app/layout/key-list.tsx'
import { Contacts } from './contacts.tsx'

export function StaffHelp() {
  const user = useUser()
  return (
    <div className="px-4 py-4 md:px-6">
      <h1 className="text-h1">Help & Support</h1>
      <div className="mt-3 grid items-start gap-3.5 lg:grid-cols-2">
        <Topic title="Getting started">
          <ol className="flex list-decimal flex-col gap-1.5 pl-5">
            <li>
              Find a patient: Search <Keys keys={['mod', 'K']} />, type part of the name or the record number,
              and choose. Slips in spelling are forgiven.
            </li>
            <li>
              New patient: <Link to="/patients">Patients</Link>, Add New Patient. Name and record number are
              enough; leave allergies empty if nobody asked yet.
            </li>
            <li>Open the chart and record. The last value stands under each field.</li>
            <li>
              Protect your account: set up a second factor under{' '}
              <Link to="/settings" search={{ section: 'security' }}>
                Settings, Security
              </Link>
              .
            </li>
            {canAdminister(user) && (
              <li>
                Bring your team: invite them under <Link to="/people">People</Link>; set your targets under{' '}
                <Link to="/settings" search={{ section: 'organization' }}>
                  Settings, Organization
                </Link>
                .
              </li>
            )}
          </ol>
        </Topic>
        <div className="pointer-coarse:hidden">
          <Topic title="Keys">
            <KeyList />
          </Topic>
        </div>
        <Topic title="Nothing you type is lost">
          <p>
            While you type, a form is kept on this device twice a second, sealed with a key that only your
            account has. After a closed tab, a crash or a sign-out it is offered again when you open the same
            form. Nobody else on this device can read it, and it goes once the form is saved or discarded.
          </p>
        </Topic>
        <Topic title="When you are away">
          <p>
            After 15 minutes without anybody, the screen locks. The page stays as it was beneath; your
            password or a passkey opens it. A colleague can sign in to their own start from the same screen.
          </p>
        </Topic>
        <Topic title="Without a network">
          <p>
            A gray sign in the top bar says since when the server has not answered. What is on screen stays. A
            clinical record that you save is kept on this device, sealed, and sent when the server is back;
            the top bar counts what waits. Other saves stay in their form and say that they did not go
            through. Nothing is ever shown as saved before the server has it.
          </p>
        </Topic>
        <Topic title="Values outside the entry limits">
          <p>
            They are taken when you say that you checked them, with a reason. What was recorded by mistake is
            marked as entered in error; it stays readable, struck through, with its reason.
          </p>
        </Topic>
        <Topic title="Emergency access">
          <p>
            If you are assigned to facilities and need the chart of a patient elsewhere, open it from the menu
            under your name. It asks for a reason and your password, lasts sixty minutes, and those who
            administer the organization are told.
          </p>
        </Topic>
        <Topic title="Photos that measure">
          <p>
            Lay the printed marker card beside the wound and photograph both from straight above; the camera
            says what is missing. Sizes come with their error, and without the card there are none. Print the
            card and check your camera under{' '}
            <Link to="/photo-documentation/calibration">Marker card and calibration</Link>.
          </p>
        </Topic>
        <Topic title="How well it measures">
          <p>
            What this product measured itself, with how many cases and what it does not know, stands on the{' '}
            <a href="/evidence">evidence page</a>. <a href="/terms">Terms of Service</a> and{' '}
            <a href="/privacy">Privacy Policy</a> apply.
          </p>
        </Topic>
        <Topic title="Whom to ask">
          <p className="mb-1">For accounts, rights and everything about {user.organization.name}:</p>
          <Contacts />
        </Topic>
      </div>
    </div>
  )
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="px-4 py-3 text-ink2 [&_a]:text-accent [&_a]:underline">{children}</div>
    </Card>
  )
}
