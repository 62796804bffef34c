// The floor: GraphQL by yoga as its documentation shows it, over a copy of the same embedded database, with no sign-in,
// no rights and no row-level security. It counts the total at /graphql and reads a kept one at /kept.
// DATA_DIR: a folder that no server uses. Sends its port to the parent process.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createSchema, createYoga } from 'graphql-yoga'

const db = await PGlite.create({
  dataDir: path.join(process.env.DATA_DIR ?? '', 'database'),
  extensions: { btree_gin, pg_trgm },
})

interface Args {
  TenantID: string
  ProjectStatus: string
  PageSize: number
}

interface ProjectRow {
  id: string
  name: string
  description: string | null
  status: string
  updated_at: Date
  content: number
  published: number
}

const typeDefs = `
  type Environment { SortKey: ID! Name: String! Type: String! }
  type Project {
    SortKey: ID! name: String! description: String status: String! lastUpdated: String! content: Int! published: Int!
    environments: [Environment!]!
  }
  type Projects { status: Int! totalItems: Int! data: [Project!]! }
  enum ProjectStatus { Active Archived }
  type Query { projects(TenantID: ID!, ProjectStatus: ProjectStatus, PageSize: Int): Projects! }
`

const counting = 'select count(*)::integer as n from projects where tenant_id = $1 and status = $2'
const keeping = 'select total as n from project_totals where tenant_id = $1 and status = $2'

function makeYoga(graphqlEndpoint: string, total: string) {
  const projects = (_parent: unknown, args: Args) => list(args, total)
  const schema = createSchema({ typeDefs, resolvers: { Query: { projects } } })
  return createYoga({ logging: false, graphqlEndpoint, schema })
}

async function list({ TenantID, ProjectStatus, PageSize }: Args, total: string) {
  const { rows } = await db.query<ProjectRow>(
    `select p.id, p.name, p.description, p.status, p.updated_at, s.unpublished + s.published as content, s.published
     from projects p left join environments e on e.project_id = p.id and e.is_production
     left join environment_stats s on s.environment_id = e.id
     where p.tenant_id = $1 and p.status = $2 order by p.updated_at desc, p.id desc limit $3`,
    [TenantID, ProjectStatus, PageSize],
  )
  const environments = await db.query<{ id: string; project_id: string; name: string; type: string }>(
    'select id, project_id, name, type from environments where project_id = any($1)',
    [rows.map(({ id }) => id)],
  )
  const counted = await db.query<{ n: number }>(total, [TenantID, ProjectStatus])
  const data = rows.map((row) => ({
    ...row,
    SortKey: row.id,
    lastUpdated: row.updated_at.toISOString(),
    environments: environments.rows
      .filter(({ project_id }) => project_id === row.id)
      .map(({ id, name, type }) => ({ SortKey: id, Name: name, Type: type })),
  }))
  return { status: 200, totalItems: counted.rows[0]?.n, data }
}

const counts = makeYoga('/graphql', counting)
const keeps = makeYoga('/kept', keeping)
const server = createServer((req, res) => (req.url === '/kept' ? keeps : counts)(req, res))
server.listen(0, () => process.send?.((server.address() as AddressInfo).port))
