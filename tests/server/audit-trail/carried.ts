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
  {
    name: 'startAuditExport',
    args: (site) => `ProjectID: "${site.id}", Format: Csv, RequestID: "${site.id}"`,
    // One that is under way for whoever asks again is another one's.
    before: async ({ server }) => {
      await server.database.owner.deleteFrom('jobs').where('kind', '=', 'exportAuditTrail').execute()
    },
    data: 'data { JobID }',
    answers: [200, 200],
  },
]
