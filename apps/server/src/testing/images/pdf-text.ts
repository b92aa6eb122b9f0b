/** The text of a PDF, form fields included. */
import { extractText, getDocumentProxy } from 'unpdf'

export async function extractPdfText(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  const fields = Object.values((await document.getFieldObjects()) ?? {}).flat()
  return [text, ...fields.map((field) => String((field as { value?: unknown }).value ?? ''))].join('\n')
}
