// What is sent, by the name of the attack. Each gives a text that differs from call to call, so that nothing of it is known.
const document = (query, variables = {}) => JSON.stringify({ query, variables })
let count = 0
const once = () => `q${process.pid}_${count++}`
const fields = (many) => 'status '.repeat(many)
const listing = '{ userTenants { status data { TenantID Name } } }'
const listed = ({ tenant, project, contents }, many) => ({
  t: tenant,
  p: project,
  c: Array.from({ length: many }, (_, n) => contents[n] ?? `Content_${n}`),
})
const accessLists = () => `query ${once()}($t: ID!, $p: ID!, $c: [ID!]) {
  contentACLs(TenantID: $t, ProjectID: $p, ContentIDs: $c) { status data { Names Version Entries { ACLID } } }
}`
const fullLists = () => `query ${once()}($t: ID!, $p: ID!, $c: [ID!]) {
  contentACLs(TenantID: $t, ProjectID: $p, ContentIDs: $c) {
    status data { Names Version Entries { ACLID ACLIDs UserRoleID Name Hint Read Edit Inherited { Privilege } } } }
}`
const fullPage = () => `query ${once()}($t: ID!, $table: ID!) {
  lookupRows(TenantID: $t, TableID: $table, PageSize: 100) { status data { RowID Values UpdatedBy } }
}`
const large = 'x'.repeat(1_900_000)

export const bodies = {
  largeDocument: () => () => document(`query ${once()} { getUser { ${fields(10)} } } #${large}`),
  smallDocument: () => () => document(`query ${once()} ${listing}`),
  manyFields: () => () => document(`query ${once()} { getUser { ${fields(480)} } }`),
  mostFields: () => () => document(`query ${once()} { getUser { ${fields(149)} } }`),
  mostRootFields: () => () =>
    document(
      `query ${once()} { ${Array.from({ length: 10 }, (_, n) => `a${n}: userTenants { status data { Name } }`).join(' ')} }`,
    ),
  manyIds: (ids) => () => document(accessLists(), listed(ids, 60_000)),
  mostIds: (ids) => () => document(accessLists(), listed(ids, 100)),
  fullPages:
    ({ tenant, table }) =>
    () =>
      document(fullPage(), { t: tenant, table }),
  fullLists: (ids) => () => document(fullLists(), listed(ids, 100)),
  beginSignIn: () => () =>
    JSON.stringify({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: 'atrium-console',
      AuthParameters: { USERNAME: `${once()}@acme.test`, SRP_A: `1${'a5'.repeat(380)}` },
    }),
}
