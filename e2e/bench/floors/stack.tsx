import '@telegram-apps/telegram-ui/dist/styles.css'
import { AppRoot, Button } from '@telegram-apps/telegram-ui'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The libraries fixed by the decisions, each used once, and no screen. */
const taps = createStore(() => ({ count: 0 }))
const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { path: '/next', loader: () => null, element: <h1>Второй экран</h1> },
      { path: '*', loader: () => null, element: <h1>Куда поедем?</h1> },
    ],
  },
])

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )

function Frame() {
  const count = useStore(taps, (state) => state.count)
  const { data } = useQuery({ queryKey: ['word'], queryFn: () => Promise.resolve('Найти') })
  return (
    <AppRoot appearance="light" platform="base">
      <Link to="/">Первый</Link> <Link to="/next">Второй</Link>
      <Outlet />
      <form>
        <Button onClick={() => taps.setState({ count: count + 1 })}>
          {data} {count}
        </Button>
      </form>
    </AppRoot>
  )
}
