/** Tries a connection once, for the person who sets it up: the server's key, signing in, and the folders. */
import type { ResponseBody, testClearinghouse } from '@mendwell/contract'
import { describeProblem } from './exchange-job.ts'
import { openSftp, type SftpTarget } from './sftp.ts'

type TestResult = ResponseBody<typeof testClearinghouse>

export async function testConnection(target: SftpTarget, folders: readonly string[]): Promise<TestResult> {
  let hostKey: string | null = null
  const isConfirmed = () => hostKey !== null && hostKey === target.hostKey
  try {
    const sftp = await openSftp(target, (shown) => (hostKey = shown))
    try {
      const found: TestResult['folders'] = []
      for (const folder of folders) found.push({ folder, isFound: await sftp.isFolder(folder) })
      const isComplete = found.every(({ isFound }) => isFound)
      const problem = isComplete ? null : 'A folder was not found. Correct its name or ask the clearinghouse.'
      return { hostKey, isConfirmed: true, isSignedIn: true, folders: found, problem }
    } finally {
      sftp.close()
    }
  } catch (error) {
    const problem =
      hostKey !== null && target.hostKey === null
        ? 'Compare the fingerprint with the one from the clearinghouse, then confirm it.'
        : describeProblem(error)
    return { hostKey, isConfirmed: isConfirmed(), isSignedIn: false, folders: [], problem }
  }
}
