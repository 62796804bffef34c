import { createTransport } from 'nodemailer'
import { StartProblem } from '../start-problem.ts'
import type { Post } from './letters.ts'

const patience = 10_000

/**
 * Letters by SMTP, over a few connections that are kept open.
 * @throws {StartProblem} for an address that is none of a mail server; it is not repeated, as it may hold a password
 */
export function smtpPost(url: string, from?: string): Post {
  const host = URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) ? new URL(url).hostname : ''
  if (host === '') throw new StartProblem('SMTP_URL must be an address like smtp://user:password@mail.example.org:587')
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 3 * patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver({ to, subject, text }) {
      // As an object: what is no address is then no second recipient either.
      await transport.sendMail({ from: from ?? `no-reply@${host}`, to: { name: '', address: to }, subject, text })
    },
    close: () => transport.close(),
  }
}
