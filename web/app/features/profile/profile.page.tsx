import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useSessionReload } from '../../api/load.ts'
import { useSession } from '../../session/session.ts'
import { ProfileNav } from './profile-nav.tsx'

export default function ProfilePage() {
  const { ready, isLoggedIn } = useSession()
  useSessionReload()
  const navigate = useNavigate()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that was clicked meanwhile leads home too
  useEffect(() => {
    if (ready && !isLoggedIn) void navigate('/', { replace: true })
  }, [ready, isLoggedIn, key, navigate])
  return (
    <div className="container-page grid items-start gap-8 py-8 lg:grid-cols-[240px_minmax(0,1fr)]">
      <ProfileNav />
      <div className="min-w-0 max-w-3xl">{ready && !isLoggedIn ? null : <Outlet />}</div>
    </div>
  )
}
