-- What is in use of a session, and of a person, stands apart from the thousands that may be over within a month.
CREATE INDEX "refresh_token_session_id_spent_at_idx" ON "refresh_token"("session_id", "spent_at");
CREATE INDEX "session_user_id_ended_at_idx" ON "session"("user_id", "ended_at");

DROP INDEX "refresh_token_session_id_idx";
DROP INDEX "session_user_id_idx";
