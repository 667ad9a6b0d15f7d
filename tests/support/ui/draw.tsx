import { AppFrame } from '#client/ui/frame/app-frame.tsx'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Renders components that need telegram-ui's root. */
export function draw(element: ReactNode): RenderResult {
  return render(element, { wrapper: Frame })
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <AppFrame isDark={false} isIos={false}>
      {children}
    </AppFrame>
  )
}
