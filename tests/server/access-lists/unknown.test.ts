import { describe, expect, it } from 'vitest'
import { allowsWith } from '../../../server/policies/access/access.ts'
import { listsOf } from '../../../server/policies/access/lists.ts'
import type { Call } from '../../../server/policies/requires.ts'

const subject = 'Content Management'
const call = {
  caller: { userId: 'User_1' },
  membership: { role: { id: 'Role_1', active: true } },
  place: null,
  can: () => true,
} as unknown as Call

describe('a list that this process does not know yet', () => {
  const lists = listsOf([{ thing: 'above', subject, holder: 'Role_1', privileges: { Read: 'Deny' }, above: null }])

  it('allows nothing until it is known: neither what stood above it nor what the roles say goes for it', () => {
    expect(allowsWith(lists, call, 'Read', subject, 'made just now')).toBe(false)
    expect(allowsWith(lists, call, 'Read', subject, 'above')).toBe(false)
    expect(allowsWith(lists, call, 'Edit', subject, 'above')).toBe(true)
    expect(allowsWith(lists, call, 'Read', subject, null)).toBe(true)
  })
})
