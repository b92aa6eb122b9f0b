/** A server on an overloaded machine responds 503 and saves nothing: the caller retries, as a client does. */
import { setTimeout as sleep } from 'node:timers/promises'

export async function retryWhileBusy<Reply extends { status: number }>(
  ask: () => Promise<Reply>,
): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await ask()
    if (reply.status !== 503 || tries === 20) return reply
    await sleep(250)
  }
}
