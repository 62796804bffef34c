import { connect } from '../database/connect.ts'
import { projectColumns } from '../graphql/project-row.ts'
import { sql } from 'kysely'
const db = await connect({ dataDir: process.env.DIR!, url: process.env.DATABASE_URL })
const s = db.staff('Tenant_acme'), o = db.owner
const cols = sql`p.id, p.name, p.description, p.status, p.updated_at, p.author, p.content, p.published, p.is_new, p.integration, p.data_service, p.theme_id, p.preview_url, p.preview_status`
const T='Tenant_acme', A='Active'
const tail = sql`from projects p where p.tenant_id = ${T} and p.status = ${A} order by p.updated_at desc, p.id desc limit 12`
const total = sql`(select coalesce(sum(t.total), 0)::integer from project_totals t where t.tenant_id = ${T} and t.status=${A})`
const qs:any = {
 full: sql`select ${projectColumns}, ${total} as total ${tail}`,
 noenv: sql`select ${cols}, ${total} as total ${tail}`,
 list: sql`select ${cols} ${tail}`,
 one: sql`select 1 as x`,
 envonly: sql`select json_agg(json_build_array(e.id, e.name, e.type, e.is_production, e.created_at) order by e.is_production desc, e.created_at, e.id) from environments e where e.project_id = ${'Tenant_acme_P1'}`,
 agg2: sql`select ${cols}, ${total} as total, (select array_agg(e.id||'|'||e.name||'|'||e.type order by e.is_production desc, e.created_at, e.id) from environments e where e.project_id=p.id) as envs ${tail}`,
 noorder: sql`select ${cols}, ${total} as total, (select json_agg(json_build_array(e.id, e.name, e.type, e.is_production, e.created_at)) from environments e where e.project_id=p.id) as envs ${tail}`,
 second: sql`select e.id,e.name,e.type,e.is_production,e.created_at,e.project_id from environments e where e.project_id in ('Tenant_acme_P1','Tenant_acme_P2','Tenant_acme_P3','Tenant_acme_P5','Tenant_acme_P6','Tenant_acme_P7','Tenant_acme_P9','Tenant_acme_P10','Tenant_acme_P11','Tenant_acme_P13','Tenant_acme_P14','Tenant_acme_P15')`,
}
if (process.env.G) await sql`select set_config('plan_cache_mode','force_generic_plan',false)`.execute(o)
for (const [who,d] of [['owner',o],['staff',s]] as any) for (const k in qs) {
  for (let i=0;i<50;i++) await qs[k].execute(d)
  const t=performance.now(); for (let i=0;i<400;i++) await qs[k].execute(d); console.log(who,k,((performance.now()-t)/400).toFixed(3),'ms')
}
let t=performance.now(); for (let i=0;i<2000;i++) qs.full.compile(s); console.log('compile full', ((performance.now()-t)/2000).toFixed(3))
console.log((await sql`explain (analyze,buffers) ${qs.full}`.execute(s)).rows.map((r:any)=>r['QUERY PLAN']).join('\n'))
await db.close()
