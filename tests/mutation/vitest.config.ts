import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The quick tests of the code in `stryker.config.mjs`: tests of minutes would run for every mutation. */
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.simulation.test.ts'],
    css: { include: /tokens\.css\?raw/ },
  },
})
