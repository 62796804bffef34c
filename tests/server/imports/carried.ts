import { type Carried, project } from '../graphql/carried.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
  {
    name: 'startImport',
    args: (site) => `${project(site)}, ImportID: "${site.importId}", TemplateID: "${site.templateId}"`,
    data: 'data { JobID }',
    answers: [200, 409],
  },
  { name: 'deleteImport', args: (site) => `${project(site)}, ImportID: "${site.importId}"`, answers: [200, 404] },
  {
    name: 'createImport',
    args: (site) => `${project(site)}, File: { FileName: "a.csv", Extension: "csv", Size: 10 }`,
    data: 'data { ImportID UploadURL }',
  },
]
