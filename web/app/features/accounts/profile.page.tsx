import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { useSession } from '../../session/session.ts'

export default function ProfilePage() {
  const { ready, isLoggedIn } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (ready && !isLoggedIn) void navigate('/', { replace: true })
  }, [ready, isLoggedIn, navigate])
  return isLoggedIn ? <Outlet /> : null
}
