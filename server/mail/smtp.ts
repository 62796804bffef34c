import { createTransport } from 'nodemailer'
import { StartProblem } from '../start-problem.ts'
import type { Post, WrittenLetter } from './letters.ts'

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
  // Writes letters out as the other does, and sends them nowhere.
  const bin = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true })
  const mailOf = ({ to, subject, text }: WrittenLetter) => ({
    from: from ?? `no-reply@${host}`,
    // As an object: what is no address is then no second recipient either.
    to: { name: '', address: to },
    subject,
    text,
  })
  return {
    async deliver(letter) {
      await transport.sendMail(mailOf(letter))
    },
    async pretend(letter) {
      await bin.sendMail(mailOf(letter))
    },
    close: () => transport.close(),
  }
}
