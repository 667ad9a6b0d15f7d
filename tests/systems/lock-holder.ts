import LibsqlDatabase from 'libsql'

/** A process that holds the write lock of the file until it is released, as a database browser does. */
const [file = ''] = process.argv.slice(2)
const database = new LibsqlDatabase(file, { timeout: 5000 })
database.exec('BEGIN IMMEDIATE')
process.stdout.write('held\n')
process.stdin.once('data', () => {
  database.exec('ROLLBACK')
  process.stdout.write('free\n', () => process.exit(0))
})
