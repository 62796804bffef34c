import type { Carried } from '../graphql/carried.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
  {
    name: 'saveAuditSettings',
    args: () => 'KeepDays: 400, LegalHold: false, Version: 0',
    // What was chosen before is forgotten: it is one for the organisation.
    before: async ({ server }) => {
      await server.database.owner.deleteFrom('audit_settings').execute()
    },
    data: 'data { KeepDays }',
    answers: [200, 409],
  },
]
