import { type ComponentType, type ReactElement, useState } from 'react'
import { form } from '#generated/forms/access-list.ts'
import type { AccessListProps } from '../../../../src/widgets/access-list/access-list.tsx'
import type { AccessChanges } from '../../../../src/widgets/access-list/edits.ts'
import { type GivenEntry, privileges } from '../../../../src/widgets/access-list/entry.ts'
import type { Texts } from '../../../../src/widgets/access-list/texts.ts'

/** The words that the console's own form gives. */
const words = Object.fromEntries(
  Object.entries(form.fields[0]?.with ?? {}).flatMap(([name, given]) => {
    const { text } = given as { text?: unknown }
    return typeof text === 'string' ? [[name, text]] : []
  }),
) as unknown as Texts

/** As the server tells them: a tenth are roles, and each person has one of these. */
function givenEntries(count: number): readonly GivenEntry[] {
  const roles = Math.floor(count / 10)
  const cells = ['Inherit', 'Allow', 'Deny'] as const
  return Array.from({ length: count }, (_, n): GivenEntry => {
    const isRole = n < roles
    return {
      UserRoleID: isRole ? `Role_${n}` : `User_${n}`,
      Category: isRole ? 'Role' : 'User',
      Name: isRole ? `Editors of chapter ${n}` : `Edith Clarke ${n}`,
      Hint: isRole ? 'Project' : `edith.clarke.${n}@acme.test`,
      ACLIDs: [`Access_${n}`],
      RoleIDs: isRole ? [] : [`Role_${n % roles}`],
      ...Object.fromEntries(privileges.map((each, column) => [each, cells[(n + column) % 3]])),
      Inherited: privileges.map((Privilege, column) => ({
        Privilege,
        Decision: (n + column) % 2 === 0 ? 'Allow' : 'Deny',
        From: 'Catalogue',
        Kind: 'Content',
      })),
    }
  })
}

/** The widget, whose code is there already, in a field of a form. */
export async function loadGrid(count: number): Promise<ReactElement> {
  const { View } = await import('../../../../src/widgets/access-list/access-list.tsx')
  return <Field Grid={View} given={givenEntries(count)} />
}

interface FieldProps {
  Grid: ComponentType<AccessListProps>
  given: readonly GivenEntry[]
}

function Field({ Grid, given }: FieldProps) {
  const [value, setValue] = useState<AccessChanges>()
  return <Grid {...words} entries={given} creates value={value} change={setValue} />
}
