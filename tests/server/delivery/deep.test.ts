import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeKey } from './management-keys.ts'
import { inDays, runDelivery } from './running.ts'

let running: Awaited<ReturnType<typeof runDelivery>>
beforeAll(async () => {
  running = await runDelivery()
})
afterAll(() => running?.close())

it('takes no body that is nested without end, with an Idempotency-Key or without', async () => {
  const { project, template, database, ask } = running
  const { production } = await project()
  const TemplateID = await template(production, 'Article', [{ name: 'title', label: 'Title', type: 'text' }])
  const { token } = await makeKey(database, production, { name: 'ci', expiresAt: inDays(1) })
  const depth = 100_000
  const body = `{"Name":"A","TemplateID":"${TemplateID}","Data":{"title":${'['.repeat(depth)}${']'.repeat(depth)}}}`
  const path = `/management/rest/v1/${production.projectId}/contents`
  const json = { 'content-type': 'application/json' }
  for (const headers of [json, { ...json, 'idempotency-key': 'one' }]) {
    const { status, body: answer } = await ask(path, { method: 'POST', token, headers, body })
    expect([status, answer.error.ErrorType]).toEqual([400, 'BadInput'])
  }
})
