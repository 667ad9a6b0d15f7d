import { DAY, startClockAt } from './clock.ts'

// In the test process itself. Must be imported before any module that reads the date.
startClockAt(DAY)
