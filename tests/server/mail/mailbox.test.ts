import { rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../../../server/compose.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { deployments } from '../../../server/generated/deployments.ts'
import { answerText } from '../../../server/http/answer.ts'
import { createHealth } from '../../../server/http/health.ts'
import { mailboxPages } from '../../../server/http/mailbox.ts'
import { createHttpServer, type HttpServer } from '../../../server/http/server.ts'
import { createLog } from '../../../server/log.ts'
import { createMail, type Mail } from '../../../server/mail/mail.ts'
import { createMailbox } from '../../../server/mail/mailbox.ts'
import { mailMigrations } from '../../../server/mail/migrations.ts'
import { readOptions } from '../../../server/options.ts'
import { StartProblem } from '../../../server/start-problem.ts'
import { migratedData } from '../graphql/migrated-data.ts'
import { createWorld } from '../graphql/world.ts'
import { openTestDatabase, type TestDatabase } from '../identity/test-database.ts'
import { runSmtp } from './running.ts'

const letter = { inviter: '<b>Eve</b> & "Co"', place: 'Acme', link: 'https://acme.test/a?b=1&c=2', password: 'Temp-1' }

describe('the mailbox', () => {
  let dataDir: string
  let opened: TestDatabase
  let http: HttpServer
  let url: string
  let mail: Mail
  const get = (path: string, init?: RequestInit) => fetch(url + path, init)

  beforeAll(async () => {
    dataDir = await migratedData('mailbox')
    opened = await openTestDatabase(dataDir)
    const { database } = opened
    await migrate(database, mailMigrations)
    http = createHttpServer({ health: createHealth(database.ping), log: createLog('silent') })
    url = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`
    const elsewhere = (_req: unknown, res: ServerResponse) => answerText(res, 404, 'Not here')
    const mailbox = mailboxPages(createMailbox(database))
    http.serve({ under: { '/dev/mailbox': mailbox, '/dev/mailbox.json': mailbox }, console: { handle: elsewhere } })
    mail = createMail({ keep: true, database, publicUrl: url, log: { error: (message) => expect.fail(message) } })
    await mail.send('confirmation', 'ada@acme.test', { name: 'Ada', link: '/confirm', code: '123456' })
    await mail.send('invitation', 'eve@acme.test', letter)
  })
  afterAll(async () => {
    await mail?.close()
    await http?.close()
    await opened?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('lists letters, newest first, and shows each on a page of its own', async () => {
    const list = await (await get('/dev/mailbox')).text()
    expect(list.indexOf('eve@acme.test')).toBeLessThan(list.indexOf('ada@acme.test'))
    const [, address = ''] =
      /href="(\/dev\/mailbox\/\d+)"[\s\S]*?ada@acme\.test/.exec(
        await (await get('/dev/mailbox?to=ada@acme.test')).text(),
      ) ?? []
    expect(await (await get(address)).text()).toContain('your confirmation code is 123456')
  })

  it('answers tests as JSON', async () => {
    const response = await get('/dev/mailbox.json?to=Ada%40acme.test')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual([
      {
        id: expect.any(Number),
        letter: 'confirmation',
        to: 'ada@acme.test',
        subject: 'Confirm your email address',
        text: expect.stringContaining('123456'),
        sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ])
  })

  it('shows what somebody has written as words, and only addresses as links', async () => {
    const [kept] = (await (await get('/dev/mailbox.json?to=eve@acme.test')).json()) as { id: number }[]
    const page = await (await get(`/dev/mailbox/${kept?.id}`)).text()
    expect(page).not.toContain('<b>')
    expect(page).toContain('&#60;b&#62;Eve&#60;/b&#62; &#38; &#34;Co&#34;')
    expect(page).toContain('<a href="https://acme.test/a?b=1&#38;c=2">')
    const list = await (await get(`/dev/mailbox?to=${encodeURIComponent('"><script>x</script>')}`)).text()
    expect(list).not.toContain('<script')
    expect((await get('/dev/mailbox?to=%00ada@acme.test')).status).toBe(200)
    expect((await get('/dev/mailbox.json?to=%00')).status).toBe(200)
  })

  it('runs nothing and loads nothing', async () => {
    const { headers } = await get('/dev/mailbox')
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/script-src|unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['/dev/mailbox/999999', 'GET', 404],
    ['/dev/mailbox/x', 'GET', 404],
    ['/dev/mailbox', 'POST', 405],
    ['/dev/mailboxes', 'GET', 404],
    ['/dev/mailbox/9999999999999999999999', 'GET', 404],
  ])('%s by %s is %i', async (path, method, status) => {
    expect((await get(path, { method })).status).toBe(status)
  })
})

describe('where letters are sent', () => {
  it('there is no mailbox, though the deployment allows one', async () => {
    const smtp = await runSmtp()
    const world = await createWorld({ smtpUrl: smtp.url })
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1'])
      expect((await fetch(world.server.url + path)).status).toBe(404)
    await world.close()
    await smtp.stop()
  })

  it('a deployment without a mailbox starts with SMTP_URL only, and says so', async () => {
    const { local } = deployments
    deployments.production = { ...(local as NonNullable<typeof local>), name: 'production', mailbox: false }
    try {
      await expect(startServer({ deployment: 'production', logLevel: 'silent' })).rejects.toThrow(StartProblem)
      await expect(startServer({ deployment: 'production', logLevel: 'silent' })).rejects.toThrow(/SMTP_URL/)
    } finally {
      delete deployments.production
    }
  })
})

describe('settings', () => {
  it('SMTP_URL, MAIL_FROM and PUBLIC_URL are read', () => {
    const env = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@b.test', PUBLIC_URL: 'https://console.test/' }
    expect(readOptions([], env)).toMatchObject({
      smtpUrl: 'smtp://mail.test',
      mailFrom: 'a@b.test',
      publicUrl: 'https://console.test',
    })
    expect(readOptions([], {})).not.toHaveProperty('smtpUrl')
  })

  it.each(['console.test', 'ftp://console.test', 'https://console.test/path'])('PUBLIC_URL is not %s', (PUBLIC_URL) => {
    expect(() => readOptions([], { PUBLIC_URL })).toThrow(StartProblem)
  })
})
