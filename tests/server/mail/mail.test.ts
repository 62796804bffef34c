import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { languages } from '../../../server/mail/letters.ts'
import { createMail, type Mail } from '../../../server/mail/mail.ts'
import { createMailbox } from '../../../server/mail/mailbox.ts'
import { mailMigrations } from '../../../server/mail/migrations.ts'
import { StartProblem } from '../../../server/start-problem.ts'
import { migratedData } from '../graphql/migrated-data.ts'
import { openTestDatabase, type TestDatabase } from '../identity/test-database.ts'
import { runSmtp } from './running.ts'

const publicUrl = 'https://console.acme.test'
const code = { name: 'Ada', link: '/confirm' }
const invitation = { inviter: 'Amelia Grant', place: 'Acme Media', link: '/invitation?code=1', password: 'Temporary-1' }

/** What was logged, as a log line would hold it. */
function recordingLog() {
  const lines: string[] = []
  return {
    lines,
    error: (message: string, details: object = {}) => {
      const { error } = details as { error?: Error }
      lines.push(JSON.stringify({ message, ...details, error: error && `${error.message} ${error.stack}` }))
    },
  }
}

describe('mail by SMTP', () => {
  let smtp: Awaited<ReturnType<typeof runSmtp>>
  let mail: Mail
  const noDatabase = {} as Database

  beforeEach(async () => {
    smtp = await runSmtp()
  })
  afterEach(async () => {
    await mail?.close()
    await smtp.stop()
  })

  it('goes to the one recipient, in the words of the spec, from MAIL_FROM', async () => {
    const log = recordingLog()
    const from = 'Atrium <hello@acme.test>'
    mail = createMail({ smtpUrl: smtp.url, keep: false, from, database: noDatabase, publicUrl, log })
    await mail.send('confirmation', 'ada@acme.test', { ...code, code: '123456' })
    expect(log.lines).toEqual([])
    expect(smtp.received).toMatchObject([{ from: 'hello@acme.test', to: ['ada@acme.test'] }])
    expect(smtp.received[0]?.raw).toContain('Subject: Confirm your email address')
    expect(smtp.received[0]?.raw).toContain('your confirmation code is 123456')
  })

  it('is in the language that is asked for, else in that of the console', async () => {
    mail = createMail({ smtpUrl: smtp.url, keep: false, database: noDatabase, publicUrl, log: recordingLog() })
    for (const language of ['de', 'tlh']) await mail.send('membership', 'ada@acme.test', invitation, language)
    expect(languages).toEqual(['en', 'de'])
    const subjects = smtp.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())
    expect(subjects[0]).toMatch(/hat_Sie_zu_Acm/)
    expect(subjects[1]).toBe('Amelia Grant has added you to Acme Media')
  })

  it('signs in to the mail server as SMTP_URL says, and has a sender without MAIL_FROM', async () => {
    const smtpUrl = `smtp://atrium:s3cret@${smtp.host}`
    mail = createMail({ smtpUrl, keep: false, database: noDatabase, publicUrl, log: recordingLog() })
    await mail.send('reset', 'ada@acme.test', { ...code, code: '123456' })
    expect(smtp.received.map(({ from }) => from)).toEqual(['no-reply@127.0.0.1'])
  })

  it('that is only pretended goes nowhere, and is written all the same', async () => {
    const log = recordingLog()
    mail = createMail({ smtpUrl: smtp.url, keep: false, database: noDatabase, publicUrl, log })
    await mail.pretend('reset', 'nobody@acme.test', { ...code, code: '123456' })
    expect([smtp.received, log.lines]).toEqual([[], []])
    await mail.pretend('reset', 'nobody@acme.test', {})
    expect(log.lines).toHaveLength(1)
  })

  it('makes links to the console whole', async () => {
    mail = createMail({ smtpUrl: smtp.url, keep: false, database: noDatabase, publicUrl, log: recordingLog() })
    await mail.send('invitation', 'new@acme.test', invitation)
    const text = smtp.received[0]?.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')
    expect(text).toContain('Open https://console.acme.test/invitation?code=1 and sign in as new@acme.test')
    expect(text).toContain('Temporary-1')
  })

  it('is sent nowhere else by what somebody has chosen as a name or address', async () => {
    mail = createMail({ smtpUrl: smtp.url, keep: false, database: noDatabase, publicUrl, log: recordingLog() })
    await mail.send('invitation', 'new@acme.test', { ...invitation, inviter: 'Eve\r\nBcc: other@acme.test' })
    await mail.send('invitation', 'new@acme.test, other@acme.test', invitation)
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain('other@acme.test')
    expect(smtp.received[0]?.raw).not.toMatch(/^Bcc:/im)
  })

  it.each([
    ['refuses', (server: typeof smtp) => Object.assign(server.state, { refuses: true })],
    ['is not there', (server: typeof smtp) => server.stop()],
  ])(
    'that fails because the mail server %s is logged without what it says, and nobody is thrown at',
    async (_, fail) => {
      const log = recordingLog()
      const smtpUrl = `smtp://atrium:s3cret@${smtp.host}`
      mail = createMail({ smtpUrl, keep: false, database: noDatabase, publicUrl, log })
      await fail(smtp)
      await mail.send('reset', 'ada@acme.test', { ...code, code: '987654' })
      expect(log.lines).toHaveLength(1)
      expect(log.lines[0]).toContain('A letter could not be sent')
      expect(log.lines[0]).not.toMatch(/987654|s3cret/)
    },
  )

  it.each(['mail.acme.test', 'http://mail.acme.test', 'smtp://'])('does not begin with the address %s', (smtpUrl) => {
    const make = () => createMail({ smtpUrl, keep: false, database: noDatabase, publicUrl, log: recordingLog() })
    expect(make).toThrow(StartProblem)
  })
})

describe('mail that is kept', () => {
  let dataDir: string
  let opened: TestDatabase
  let mail: Mail
  const log = recordingLog()

  beforeAll(async () => {
    dataDir = await migratedData('mail')
    opened = await openTestDatabase(dataDir)
    await migrate(opened.database, mailMigrations)
    mail = createMail({ keep: true, database: opened.database, publicUrl, log })
  })
  afterAll(async () => {
    await mail.close()
    await opened.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('is in the mailbox, newest first, by recipient in any case', async () => {
    const mailbox = createMailbox(opened.database)
    await mail.send('confirmation', 'Ada@acme.test', { ...code, code: '111111' })
    await mail.send('reset', 'bob@acme.test', { ...code, code: '222222' })
    await mail.send('reset', 'ada@acme.test', { ...code, code: '333333' })
    expect((await mailbox.list()).map(({ letter, to }) => `${letter} ${to}`)).toEqual([
      'reset ada@acme.test',
      'reset bob@acme.test',
      'confirmation Ada@acme.test',
    ])
    const [newest, ...others] = await mailbox.list('ADA@acme.test')
    expect(others).toHaveLength(1)
    expect(newest?.text).toContain('333333')
    expect(await mailbox.one(newest?.id ?? 0)).toEqual(newest)
    expect(await mailbox.one(999_999)).toBeUndefined()
  })

  it('that is only pretended is not kept, and pushes no other out', async () => {
    const before = await createMailbox(opened.database).list()
    await mail.pretend('reset', 'nobody@acme.test', { ...code, code: '123456' })
    expect(await createMailbox(opened.database).list()).toEqual(before)
  })

  it('that lacks a value is not kept, and told in the log', async () => {
    await mail.send('invitation', 'half@acme.test', { inviter: 'Amelia Grant', place: 'Acme Media', link: '/' })
    expect(await createMailbox(opened.database).list('half@acme.test')).toEqual([])
    expect(log.lines.at(-1)).toContain('The letter invitation was sent without {password}')
  })

  it('is the newest 500', async () => {
    for (let n = 0; n < 505; n++) await mail.send('confirmation', `many${n}@acme.test`, { ...code, code: '111111' })
    const all = await createMailbox(opened.database).list()
    expect(all).toHaveLength(500)
    expect(all.map(({ to }) => to)).toEqual(Array.from({ length: 500 }, (_, n) => `many${504 - n}@acme.test`))
  })

  it('is not kept where the deployment keeps none', async () => {
    const none = createMail({ keep: false, database: opened.database, publicUrl, log })
    await none.send('reset', 'nobody@acme.test', { ...code, code: '444444' })
    expect(log.lines.at(-1)).toContain('No mail server is named')
    expect(await createMailbox(opened.database).list('nobody@acme.test')).toEqual([])
  })
})
