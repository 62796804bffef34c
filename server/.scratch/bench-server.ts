import { createWorld, everything } from '../../tests/server/graphql/world.ts'
import { sql } from 'kysely'
import { createYoga, createSchema } from 'graphql-yoga'
import { createServer } from 'node:http'
const N = Number(process.env.N ?? 10000)
const w = await createWorld({ dataDir: process.env.DIR!, ...(process.env.DATABASE_URL && {databaseUrl: process.env.DATABASE_URL}) })
const db = w.server.database
let tok
if (!(await db.owner.selectFrom('tenants').selectAll().executeTakeFirst())) {
  const t = await w.tenant('Acme',{id:'Tenant_acme'}); const r = await w.role(t,'Admin',everything); const p = await w.person('a@b.c',{home:t}); await w.join(p,t,r)
  await sql`insert into projects(id,tenant_id,name,status,description,author,updated_at,content,published) select ${t}||'_P'||i, ${t}::text, 'Project '||i, case when i%4=0 then 'Archived' else 'Active' end, 'Some description','Ada',now()-i*interval '1 minute',i,i/2 from generate_series(1,${N}::int) i`.execute(db.owner)
  await sql`insert into environments(id,tenant_id,project_id,name,type,is_production) select id||'_e'||k, tenant_id,id, case k when 1 then 'Production' else 'Dev' end, case k when 1 then 'Production' else 'Dev' end, k=1 from projects, generate_series(1,2) k`.execute(db.owner)
  await sql`vacuum analyze`.execute(db.owner)
}
tok = await w.signIn('a@b.c')
const typeDefs = `type Env { SortKey: ID! Name: String! Type: String! } type Project { SortKey: ID! name: String! description: String status: String! lastUpdated: String! content: Int! published: Int! environments:[Env!]! } type R { status: Int! totalItems: Int data: [Project!] } type Query { projects(TenantID: ID!, ProjectStatus: String, PageSize: Int): R! }`
const map = (p:any)=>({SortKey:p.id,name:p.name,description:p.description,status:p.status,lastUpdated:p.updated_at.toISOString(),content:p.content,published:p.published,environments:p.envs??[]})
const bare = (kind:string)=>createYoga({ logging:false, schema: createSchema({typeDefs, resolvers:{Query:{projects: async(_:unknown,a:any)=>{
  const rows = await db.owner.selectFrom('projects').selectAll().where('tenant_id','=',a.TenantID).where('status','=',a.ProjectStatus).orderBy('updated_at','desc').orderBy('id','desc').limit(a.PageSize).execute() as any[]
  if (kind==='count') { const c = await db.owner.selectFrom('projects').select(e=>e.fn.countAll().as('n')).where('tenant_id','=',a.TenantID).where('status','=',a.ProjectStatus).executeTakeFirstOrThrow()
    const envs = await db.owner.selectFrom('environments').selectAll().where('project_id','in',rows.map(r=>r.id)).execute()
    for (const r of rows) r.envs = envs.filter(e=>e.project_id===r.id).map(e=>({SortKey:e.id,Name:e.name,Type:e.type}))
    return {status:200,totalItems:Number(c.n),data:rows.map(map)} }
  if (kind==='totals') { const c = await db.owner.selectFrom('project_totals').select('total').where('tenant_id','=',a.TenantID).where('status','=',a.ProjectStatus).executeTakeFirstOrThrow(); return {status:200,totalItems:c.total,data:rows.map(map)} }
  return {status:200,totalItems:7500,data:rows.map(map)}
}}}})})
const ports:any = { ours: w.server.url }
for (const kind of ['count','totals','one']) { const y=bare(kind); const s=createServer(y as any); await new Promise<void>(r=>s.listen(0,r)); ports[kind]=`http://localhost:${(s.address() as any).port}` }
process.on('SIGINT',()=>process.exit(0));process.send?.({ports,tok})
