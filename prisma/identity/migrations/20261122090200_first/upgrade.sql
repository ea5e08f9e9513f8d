-- From: 20261121000000_first
CREATE INDEX "api_key_revoked_at_idx" ON "api_key"("revoked_at");
CREATE INDEX "invitation_expires_at_idx" ON "invitation"("expires_at");
CREATE INDEX "password_reset_expires_at_idx" ON "password_reset"("expires_at");
CREATE INDEX "password_reset_tenant_id_idx" ON "password_reset"("tenant_id");
CREATE INDEX "preferences_tenant_id_idx" ON "preferences"("tenant_id");
CREATE INDEX "recovery_code_tenant_id_idx" ON "recovery_code"("tenant_id");
CREATE INDEX "refresh_token_spent_at_idx" ON "refresh_token"("spent_at");
CREATE INDEX "refresh_token_tenant_id_idx" ON "refresh_token"("tenant_id");
CREATE INDEX "second_factor_tenant_id_idx" ON "second_factor"("tenant_id");
CREATE INDEX "session_ended_at_idx" ON "session"("ended_at");
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");
CREATE INDEX "session_tenant_id_idx" ON "session"("tenant_id");
