import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { clientAddress } from '../../../server/identity/address.ts'
import { answerCall } from '../../../server/identity/wire.ts'

it('a client that goes away in the middle of its question is no failure of the service', async () => {
  const error = vi.fn()
  let answered: Promise<void> | undefined
  const server = createServer((req, res) => {
    // It never comes as far as the services.
    answered = answerCall(undefined as never, { log: { error }, addressOf: clientAddress() }, req, res)
    server.emit('asked')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sent = request({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    headers: { 'content-length': 1000, 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
  })
  sent.on('error', () => {})
  sent.write('{')
  await once(server, 'asked')
  sent.destroy()
  await answered
  expect(error).not.toHaveBeenCalled()
  server.close()
})
