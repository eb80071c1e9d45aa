CREATE TABLE "kept_fairness" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"result" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_fairness" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "candidate_messages" DROP CONSTRAINT "candidate_messages_decision_id_interview_decisions_id_fk";
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "kept_fairness" ADD CONSTRAINT "kept_fairness_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_messages" DROP COLUMN "decision_id";--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_device" CHECK ("interviews"."device" is null or ("interviews"."device" in ('phone', 'tablet', 'computer') and "interviews"."status" <> 'deleted'));--> statement-breakpoint
CREATE POLICY "kept_fairness_scope" ON "kept_fairness" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
ALTER TABLE "kept_fairness" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Of interviews that were held before: as their moves say.
UPDATE "interviews" SET "completed_at" = moved."completed_at", "reported_at" = moved."reported_at" FROM (SELECT "interview_id", min("at") FILTER (WHERE "to_status" = 'completed') AS "completed_at", min("at") FILTER (WHERE "to_status" = 'evaluated') AS "reported_at" FROM "interview_transitions" WHERE "to_status" IN ('completed', 'evaluated') GROUP BY "interview_id") moved WHERE moved."interview_id" = "interviews"."id";
