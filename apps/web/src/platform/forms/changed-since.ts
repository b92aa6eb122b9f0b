/** Whether a form was changed since `isFrom` became true: what is safe elsewhere as it was then may be left without a question. */
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

export function useChangedSince<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  isFrom: boolean,
): boolean {
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    if (!isFrom) return undefined
    setChanged(false)
    return form.subscribe({ formState: { values: true }, callback: () => setChanged(true) })
  }, [form, isFrom])
  return isFrom && isChanged
}
