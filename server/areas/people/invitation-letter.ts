import { pageLink } from '../../mail/page-link.ts'

/** A letter that brings somebody to an organisation or a project. */
export interface Letter {
  letter: 'invitation' | 'membership'
  to: string
  values: Record<string, string>
}

interface Invited {
  email: string
  /** Of somebody who has to choose their own yet. */
  temporaryPassword: string | undefined
  /** Where to, in words. */
  place: string
  /** The name of the role that they are to have there. */
  role: string
}

/** The letter for somebody who is invited; without a temporary password they have an account already. */
export function letterFor(
  { email, temporaryPassword, place, role }: Invited,
  { tenantId, inviter }: { tenantId: string; inviter: { name: string } },
): Letter {
  const values = { inviter: inviter.name, place, email }
  if (temporaryPassword === undefined) {
    const link = pageLink('projects', { tenant_id: tenantId })
    return { letter: 'membership', to: email, values: { ...values, link } }
  }
  const link = pageLink('invitation', { email, role })
  return { letter: 'invitation', to: email, values: { ...values, link, password: temporaryPassword } }
}
