import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { createYoga, createSchema } from 'graphql-yoga'
import { createServer } from 'node:http'
const url = process.env.DATABASE_URL
const lite = url ? null : await PGlite.create({dataDir: process.env.DIR!+'-bare', extensions:{pg_trgm}})
const pool = url ? new pg.Pool({connectionString:url, max:10}) : null
const query = (s:string,p:unknown[]) => lite ? lite.query(s,p) : pool!.query(s,p)
const typeDefs = `type Env { SortKey: ID! Name: String! Type: String! } type Project { SortKey: ID! name: String! description: String status: String! lastUpdated: String! content: Int! published: Int! environments:[Env!]! } type R { status: Int! totalItems: Int data: [Project!] } type Query { projects(TenantID: ID!, ProjectStatus: String, PageSize: Int): R! }`
const map = (p:any)=>({SortKey:p.id,name:p.name,description:p.description,status:p.status,lastUpdated:p.updated_at.toISOString(),content:p.content,published:p.published,environments:p.envs??[]})
const list = 'select id,name,description,status,updated_at,author,content,published,is_new,theme_id,preview_url,preview_status from projects where tenant_id=$1 and status=$2 order by updated_at desc, id desc limit $3'
const bare = (kind:string)=>createYoga({ logging:false, schema: createSchema({typeDefs, resolvers:{Query:{projects: async(_:unknown,a:any)=>{
  const [{rows},c] = await Promise.all([query(list,[a.TenantID,a.ProjectStatus,a.PageSize]) as Promise<any>,
    query(kind.startsWith('count') ? 'select count(*)::int as n from projects where tenant_id=$1 and status=$2' : 'select total as n from project_totals where tenant_id=$1 and status=$2',[a.TenantID,a.ProjectStatus]) as Promise<any>])
  if (kind.endsWith('Env')) { const {rows: envs} = await query('select id,name,type,project_id from environments where project_id = any($1)',[rows.map((r:any)=>r.id)]) as any
    for (const r of rows) r.envs = envs.filter((e:any)=>e.project_id===r.id).map((e:any)=>({SortKey:e.id,Name:e.name,Type:e.type})) }
  return {status:200,totalItems:c.rows[0].n,data:rows.map(map)}
}}}})})
const ports:any = {}
for (const kind of ['count','totals','countEnv','totalsEnv']) { const y=bare(kind); const s=createServer(y as any); await new Promise<void>(r=>s.listen(0,r)); ports[kind]=`http://localhost:${(s.address() as any).port}` }
process.send?.({ports})
