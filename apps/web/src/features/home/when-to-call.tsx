/** When to call whom, always in sight: the signs of a photo from home, and the number of the facility or the practice where one is known. */
import { redFlagQuestions, whenToCall } from '@mendwell/clinical'
import { Phone } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { MyCare } from './data.ts'
import { dialable } from './dialable.ts'

const toldOf = (flag: string) => redFlagQuestions.find(({ id }) => id === flag)?.told

export function WhenToCall({ callAt }: { callAt: MyCare['callAt'] }) {
  return (
    <Card title="When to call for help">
      <div className="flex flex-col gap-3 px-4 py-3">
        {callAt && <Reach {...callAt} />}
        <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
          {whenToCall.map(({ title, flags }, step) => (
            <div key={title} className="lg:first:row-span-2">
              <h3 className={step === 0 ? 'font-semibold text-critical' : 'font-semibold'}>
                {step === 0 ? (
                  <a href="tel:911" className="-my-2.5 inline-flex min-h-11 items-center underline">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              <ul className="list-disc pl-6">
                {flags.map((flag) => (
                  <li key={flag} className="first-letter:uppercase">
                    {toldOf(flag)}
                  </li>
                ))}
              </ul>
              {step === 0 && <p>Press firmly on a wound that bleeds until help comes.</p>}
            </div>
          ))}
        </div>
      </div>
    </Card>
  )
}

function Reach({ name, phone }: NonNullable<MyCare['callAt']>) {
  const number = dialable(phone)
  if (!number) return <p>{`${name}: ${phone}`}</p>
  return (
    <a
      href={`tel:${number}`}
      className={`${buttonClass('secondary', 'large')} py-2 text-center whitespace-normal!`}
    >
      <Phone aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      Call {name}, {phone}
    </a>
  )
}
