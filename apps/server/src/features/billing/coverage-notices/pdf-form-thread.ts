/** Lists or fills the text fields of one PDF. */
import { PDFDocument, PDFTextField } from '@cantoo/pdf-lib'
import { parentPort, workerData } from 'node:worker_threads'
import type { PdfFormResult, PdfFormTask } from './pdf-form.ts'

const maxFields = 200

const task = workerData as PdfFormTask // from pdf-form.ts
parentPort!.postMessage(await runTask(task)) // a thread has one

async function runTask(given: PdfFormTask): Promise<PdfFormResult> {
  const document = await PDFDocument.load(given.pdf)
  const form = document.getForm()
  const fields = form.getFields().filter((field) => field instanceof PDFTextField)
  if (given.kind === 'list')
    return {
      state: 'fields',
      fields: fields.map((field) => field.getName().slice(0, 200)).slice(0, maxFields),
    }
  for (const field of fields) {
    const value = given.values[field.getName()]
    if (value === undefined) continue
    // A limit of the form would cut the text in silence or fail.
    field.setMaxLength(undefined)
    if (value.includes('\n')) field.enableMultiline()
    field.setText(value)
  }
  return { state: 'filled', pdf: await document.save() }
}
