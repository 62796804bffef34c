import { sql } from 'kysely'
import { connect } from '../database/connect.ts'
import { newId } from '../database/ids.ts'
import { migrate } from '../database/migrate.ts'
import { migrations } from '../database/migrations.ts'

const url = process.env.DATABASE_URL
const t0 = Date.now()
const db = await connect({ dataDir: '/tmp/w/data1', url })
console.log('open', Date.now() - t0)
console.log(await migrate(db, migrations), Date.now() - t0)
console.log(await migrate(db, migrations))
await db.listen(
  'atrium_rights',
  (p) => console.log('news', p),
  () => console.log('lost'),
)
for (const t of ['Tenant_a', 'Tenant_b']) {
  await db.owner
    .insertInto('tenants')
    .values({ id: t, name: t, description: null })
    .onConflict((c) => c.doNothing())
    .execute()
}
const n = Number(process.env.N ?? 10000)
const have = await db.owner
  .selectFrom('projects')
  .select((e) => e.fn.countAll<number>().as('n'))
  .executeTakeFirstOrThrow()
if (!Number(have.n))
  for (const t of ['Tenant_a', 'Tenant_b']) {
    await sql`insert into projects(id,tenant_id,name,status,updated_at) select ${t}||'_P'||i, ${t}::text, 'Project '||i, case when i%4=0 then 'Archived' else 'Active' end, now()-i*interval '1 minute' from generate_series(1,${n}::int) i`.execute(
      db.owner,
    )
    await sql`insert into environments(id,tenant_id,project_id,name,type,is_production) select id||'_e'||k, tenant_id,id, case k when 1 then 'Production' else 'Dev' end, case k when 1 then 'Production' else 'Dev' end, k=1 from projects, generate_series(1,2) k where tenant_id=${t}`.execute(
      db.owner,
    )
  }
await sql`analyze`.execute(db.owner)
console.log(await db.owner.selectFrom('project_totals').selectAll().execute())
console.log(
  await db
    .staff('Tenant_a')
    .selectFrom('projects')
    .select((e) => e.fn.countAll().as('n'))
    .execute(),
)
console.log(
  await db
    .staff('Tenant_zzz')
    .selectFrom('projects')
    .select((e) => e.fn.countAll().as('n'))
    .execute(),
)
for (const q of [
  sql`explain analyze select id from projects where tenant_id='Tenant_a' and status='Active' order by updated_at desc, id desc limit 12`,
  sql`explain analyze select id from projects where tenant_id='Tenant_a' order by name_key, id limit 12 offset 5000`,
  sql`explain analyze select id from projects where tenant_id='Tenant_a' and name_key like '%ject 99%' order by name_key, id limit 12`,
]) {
  const r = await q.execute(db.staff('Tenant_a'))
  console.log(r.rows.map((x) => (x as any)['QUERY PLAN']).join('\n'))
}
await db
  .staff('Tenant_a')
  .deleteFrom('projects')
  .where('id', '=', 'Tenant_b_P1')
  .execute()
  .then((r) => console.log('del foreign', r))
await db
  .staff('Tenant_a')
  .insertInto('projects')
  .values({ id: newId('Project'), tenant_id: 'Tenant_b', name: 'x' } as any)
  .execute()
  .catch((e) => console.log(String(e)))
await db
  .staff('Tenant_a')
  .updateTable('project_totals')
  .set({ total: 1 })
  .execute()
  .catch((e) => console.log(String(e)))
const c0 = Date.now()
const r = await db.staff('Tenant_a').deleteFrom('projects').where('id', '=', 'Tenant_a_P1').execute()
console.log('del own', r, Date.now() - c0)
for (let i = 0; i < 20; i++)
  await db
    .staff('Tenant_a')
    .selectFrom('projects')
    .selectAll()
    .where('tenant_id', '=', 'Tenant_a')
    .where('status', '=', 'Active')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(12)
    .execute()
const s = performance.now()
for (let i = 0; i < 500; i++)
  await db
    .staff('Tenant_a')
    .selectFrom('projects')
    .selectAll()
    .where('tenant_id', '=', 'Tenant_a')
    .where('status', '=', 'Active')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(12)
    .execute()
console.log('ms/query', (performance.now() - s) / 500)
await db.close()
